import { RUNTIME_ACCOUNT } from '@tablee/functions/runtime'
import { z } from 'zod'
import type { Google, GoogleCall } from './google.ts'
import type { Resource, Wanted } from './wanted.ts'

/** What the functions' account may do. */
const roles = [
  // Data; accounts and the links of password resets, and counting those calls; the log.
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/serviceusage.serviceUsageConsumer',
  'roles/logging.logWriter',
  // To be called by triggers, schedules and queues, and to hand out tasks (docs/decisions/0026-rush-without-hot-documents.md).
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/cloudtasks.enqueuer',
]

/**
 * The account that the functions run as, with just its roles, and the right of Google's own build account to build them:
 * organisations made since May 2024 grant neither by default. firebase-tools 15.34 cannot name another build account.
 */
export function accounts({ project, number }: Wanted): Resource[] {
  const all = `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts`
  const runtime = `${RUNTIME_ACCOUNT}@${project}.iam.gserviceaccount.com`
  const builder = `${number}-compute@developer.gserviceaccount.com`
  const projectUrl = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`
  return [
    {
      what: `the functions' own account, ${RUNTIME_ACCOUNT}`,
      calls: async (google) => {
        if (await google({ url: `${all}/${runtime}` })) return []
        const serviceAccount = { displayName: "Tablée's functions" }
        return [{ method: 'POST', url: all, body: { accountId: RUNTIME_ACCOUNT, serviceAccount } }]
      },
    },
    {
      what: `its ${roles.length} roles`,
      calls: (google) => grants(google, projectUrl, `serviceAccount:${runtime}`, roles),
    },
    {
      what: 'tasks in the name of that account',
      calls: (google) =>
        grants(google, `${all}/${runtime}`, `serviceAccount:${runtime}`, ['roles/iam.serviceAccountUser']),
    },
    {
      what: 'the right to build functions',
      calls: (google) =>
        grants(google, projectUrl, `serviceAccount:${builder}`, ['roles/cloudbuild.builds.builder']),
    },
  ]
}

const policySchema = z.looseObject({
  bindings: z
    .array(z.looseObject({ role: z.string(), members: z.array(z.string()).default([]) }))
    .default([]),
})

/**
 * The calls that give a member the roles that it lacks, on top of what the policy says. Cloud Run reads a policy with GET, the other
 * APIs with POST.
 */
export async function grants(
  google: Google,
  url: string,
  member: string,
  wanted: readonly string[],
): Promise<GoogleCall[]> {
  const read = { url: `${url}:getIamPolicy` }
  const isRun = url.startsWith('https://run.')
  const policy = policySchema.parse(
    (await google(isRun ? read : { ...read, method: 'POST', body: {} })) ?? {},
  )
  const has = (role: string) =>
    policy.bindings.some((one) => one.role === role && !('condition' in one) && one.members.includes(member))
  const missing = wanted.filter((role) => !has(role))
  if (missing.length === 0) return []
  const bindings = [...policy.bindings, ...missing.map((role) => ({ role, members: [member] }))]
  return [{ method: 'POST', url: `${url}:setIamPolicy`, body: { policy: { ...policy, bindings } } }]
}
