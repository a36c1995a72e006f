import { type Declared, declaredFunctions, isPublic } from '../declared.ts'
import type { Rehearsal } from './checkout.ts'
import { type FakeGoogle, type Json, PROJECT } from './fake-google.ts'

const here = `projects/${PROJECT}/locations/europe-west1`
const site = `projects/${PROJECT}/sites/${PROJECT}`

/** What exists in the project, and what the bundle that was deployed last declares of it. */
export type Outcome = {
  functions: string[]
  /** Functions that anybody may call. */
  open: string[]
  /** Each schedule's cron and the account that it calls as. */
  jobs: Record<string, string>
  queues: string[]
}

/** What exists of the functions at the fake Google. */
export function found(google: FakeGoogle): Outcome {
  const functions = Object.keys(google.below(`cloudfunctions.googleapis.com/${here}/functions`)).sort()
  const isOpen = (name: string) =>
    google
      .membersOf(`run.googleapis.com/${here}/services/${name.toLowerCase()}`, 'roles/run.invoker')
      .includes('allUsers')
  const jobs = Object.entries(google.below(`cloudscheduler.googleapis.com/${here}/jobs`))
  const queues = Object.entries(google.below(`cloudtasks.googleapis.com/${here}/queues`))
  return {
    functions,
    open: functions.filter(isOpen),
    jobs: Object.fromEntries(
      jobs.map(([id, job]) => [id.split('-')[2] ?? id, `${job.schedule} as ${caller(job)}`]),
    ),
    queues: queues.flatMap(([id, { state }]) => (state === 'DISABLED' ? [] : [id])).sort(),
  }
}

function caller(job: Json): string {
  const target = job.httpTarget as { oidcToken: { serviceAccountEmail: string } } // `as`: a job of firebase-tools
  return target.oidcToken.serviceAccountEmail
}

/** What a bundle's deployment must leave, from what the bundle itself declares. */
export function declaredOutcome({ folder }: Rehearsal): Outcome {
  const declared = declaredFunctions(PROJECT, folder)
  const names = (which: (one: Declared) => boolean) =>
    declared
      .filter(which)
      .map(({ name }) => name)
      .sort()
  const account = `tablee-functions@${PROJECT}.iam.gserviceaccount.com`
  const jobs = declared.flatMap(({ name, schedule }) =>
    schedule ? [[name, `${schedule.cron} as ${account}`] as const] : [],
  )
  return {
    functions: names(() => true),
    open: names(isPublic),
    jobs: Object.fromEntries(jobs),
    queues: names(({ kind }) => kind === 'queue'),
  }
}

/** The environment variables of a deployed function. */
export function environmentOf(google: FakeGoogle, name: string): Record<string, string> {
  const config = google.below(`cloudfunctions.googleapis.com/${here}/functions`)[name]?.serviceConfig
  return (config as { environmentVariables: Record<string, string> }).environmentVariables // `as`: a function of firebase-tools
}

/** The last release of a Hosting channel: its message and the paths of its files. */
export function released(google: FakeGoogle, channel = 'live'): { message: unknown; files: string[] } | null {
  const releases = Object.values(
    google.below(`firebasehosting.googleapis.com/${site}/channels/${channel}/releases`),
  )
  const last = releases.at(-1)
  if (!last) return null
  const files = google.stored.get(
    `firebasehosting.googleapis.com/${String(last.versionName).replace(/^sites/, `projects/${PROJECT}/sites`)}#files`,
  )
  return { message: last.message, files: Object.keys(files ?? {}).sort() }
}

/** The text of the rules in force. */
export function rulesInForce(google: FakeGoogle): string | null {
  const release = google.below(`firebaserules.googleapis.com/projects/${PROJECT}/releases`)['cloud.firestore']
  const ruleset = google.stored.get(`firebaserules.googleapis.com/${release?.rulesetName}`)
  const source = ruleset?.source as { files: { content: string }[] } | undefined // `as`: a ruleset of firebase-tools
  return source?.files[0]?.content ?? null
}
