import { REGION } from '@tablee/functions/src/platform/region.ts'
import { z } from 'zod'
import type { Finding } from './finding.ts'
import type { Answer, Google } from './google.ts'

/** What the functions cannot run without; `firebase functions:secrets:set` keeps each of them. */
const secrets = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'EMAIL_CODE_SECRET', 'SMTP_URL']

type Check = { what: string; url: string; fault: (body: unknown) => string | null; absent?: string }

/** Looks at everything about a project that can be read from outside, and switches off what must not be left on. */
export async function checkProject(google: Google, project: string, origin: string): Promise<Finding[]> {
  const checks = [
    plan(project),
    database(project),
    ...signIn(project, origin),
    ...secrets.map(secretOf(project)),
  ]
  const looked = [...checks, functions(project)].map((check) => look(google, check))
  return Promise.all([...looked, switchOffSelfDeletion(google, project)])
}

/**
 * Auth lets people delete their own sign-in by a request of its own, past `deleteMyAccount`: the seat, the profile and the
 * account would stay until the nightly run finds them. The answer of the change is read, so that ✓ means that it is off.
 */
async function switchOffSelfDeletion(google: Google, project: string): Promise<Finding> {
  const permissions = z.object({ disabledUserDeletion: z.boolean().default(false) }).prefault({})
  const config = z.object({ client: z.object({ permissions }).prefault({}) }).prefault({})
  const isOff = (body: unknown) => config.parse(body).client.permissions.disabledUserDeletion
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`
  const check = {
    what: "deletion by deleteMyAccount alone, Auth's own for end users being off",
    absent: 'open Authentication in the console once',
    fault: (body: unknown) => (isOff(body) ? null : 'disable deletion by end users (Settings, User actions)'),
  }
  const found = await look(google, { ...check, url })
  if (found.fault === null || found.fault === check.absent) return found
  const change = { client: { permissions: { disabledUserDeletion: true } } }
  const changing: Google = (at) => google(at, change)
  return look(changing, { ...check, url: `${url}?updateMask=client.permissions.disabledUserDeletion` })
}

async function look(google: Google, { what, url, fault, absent }: Check): Promise<Finding> {
  try {
    const answer = await google(url)
    if (answer.status === 200) return { what, fault: fault(answer.body) }
    return { what, fault: answer.status === 404 && absent ? absent : unread(answer) }
  } catch (error) {
    // To keep one question from stopping the rest.
    return { what, fault: `could not be read (${error instanceof Error ? error.message : error})` }
  }
}

function unread({ status, body }: Answer): string {
  const said = /"message":\s*"([^"]+)"/.exec(String(body))?.[1]
  return `could not be read: Google answers ${status}${said ? `, ${said}` : ''}`
}

function plan(project: string): Check {
  return {
    what: 'the Blaze plan, without which no function is deployed',
    url: `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
    fault: (body) =>
      z.object({ billingEnabled: z.literal(true) }).safeParse(body).success ? null : 'link a billing account',
  }
}

function database(project: string): Check {
  const schema = z.object({ type: z.string(), locationId: z.string() })
  return {
    what: 'Firestore, in Europe',
    url: `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`,
    absent: `create it: firebase firestore:databases:create "(default)" --location=eur3 --project ${project}`,
    fault: (body) => {
      const { type, locationId } = schema.parse(body)
      if (type !== 'FIRESTORE_NATIVE') return `it is in ${type}, and must be in native mode`
      return /^eur/.test(locationId)
        ? null
        : `it is in ${locationId}, far from ${REGION}; a location cannot be changed`
    },
  }
}

function signIn(project: string, origin: string): Check[] {
  const home = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`
  const config = z.object({
    signIn: z.object({ email: z.object({ enabled: z.boolean().default(false) }).prefault({}) }).prefault({}),
    authorizedDomains: z.array(z.string()).default([]),
    emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).prefault({}),
  })
  const host = new URL(origin).hostname
  const absent = 'open Authentication in the console once'
  return [
    {
      what: 'sign-in by e-mail and password',
      url: `${home}/config`,
      absent,
      fault: (body) => (config.parse(body).signIn.email.enabled ? null : 'enable Email/Password'),
    },
    {
      what: 'protection against the listing of addresses',
      url: `${home}/config`,
      absent,
      fault: (body) =>
        config.parse(body).emailPrivacyConfig.enableImprovedEmailPrivacy
          ? null
          : 'enable email enumeration protection',
    },
    {
      what: `the site's own domain, ${host}, as one that may sign in`,
      url: `${home}/config`,
      absent,
      fault: (body) =>
        config.parse(body).authorizedDomains.includes(host) ? null : 'add it to the authorised domains',
    },
    {
      what: 'sign-in with Google and Apple',
      url: `${home}/defaultSupportedIdpConfigs`,
      absent,
      fault: providersFault,
    },
  ]
}

function providersFault(body: unknown): string | null {
  const schema = z.object({
    defaultSupportedIdpConfigs: z
      .array(z.object({ name: z.string(), enabled: z.boolean().default(false) }))
      .default([]),
  })
  const { defaultSupportedIdpConfigs } = schema.parse(body)
  const enabled = defaultSupportedIdpConfigs
    .filter((each) => each.enabled)
    .map(({ name }) => name.split('/').at(-1))
  const missing = ['google.com', 'apple.com'].filter((provider) => !enabled.includes(provider))
  return missing.length > 0 ? `enable ${missing.join(' and ')}` : null
}

function secretOf(project: string): (name: string) => Check {
  return (name) => ({
    what: `the secret ${name}`,
    url: `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`,
    absent: `set it: firebase functions:secrets:set ${name} --project ${project}`,
    fault: (body) =>
      z.object({ state: z.literal('ENABLED') }).safeParse(body).success ? null : 'its version is disabled',
  })
}

function functions(project: string): Check {
  const schema = z.object({ functions: z.array(z.object({ name: z.string() })).default([]) })
  return {
    what: `the functions, in ${REGION}`,
    url: `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions`,
    fault: (body) => {
      const names = schema.parse(body).functions.map(({ name }) => name)
      const elsewhere = names.filter((name) => !name.includes(`/locations/${REGION}/`))
      if (names.length === 0) return `none yet: firebase deploy --project ${project}`
      return elsewhere.length > 0 ? `delete ${elsewhere.join(', ')}` : null
    },
  }
}
