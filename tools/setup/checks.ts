import { REGION } from '@tablee/functions/runtime'
import { applicationDefault } from 'firebase-admin/app'
import { z } from 'zod'

/** One check and its result: null, or a sentence with the remedy. */
export type Finding = { what: string; fault: string | null }

/** Requests a resource of the project from Google's REST APIs, and updates the fields of `patch` before. */
export type Google = (url: string, patch?: object) => Promise<unknown>

/**
 * Checks what a deployment does not: the database's location and the configuration of sign-in. `firebase
 * deploy` itself refuses a missing plan, secret, parameter or database. Disables Auth's own deletion by end
 * users.
 */
export async function checkProject(google: Google, project: string, origin: string): Promise<Finding[]> {
  const auth = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`
  const host = new URL(origin).hostname
  const config = async () => authConfig.parse(await google(`${auth}/config`))
  return Promise.all([
    look('Firestore, in Europe', async () => {
      const url = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`
      const { type, locationId } = database.parse(await google(url))
      if (type !== 'FIRESTORE_NATIVE') return `it is in ${type}, and must be in native mode`
      if (/^eur/.test(locationId)) return null
      return `it is in ${locationId}, far from ${REGION}; a location cannot be changed`
    }),
    look('sign-in by e-mail and password', async () =>
      (await config()).signIn.email.enabled ? null : 'enable Email/Password',
    ),
    look('protection against the listing of addresses', async () =>
      (await config()).emailPrivacyConfig.enableImprovedEmailPrivacy
        ? null
        : 'enable email enumeration protection',
    ),
    look(`the site's own domain, ${host}, as one that may sign in`, async () =>
      (await config()).authorizedDomains.includes(host) ? null : 'add it to the authorised domains',
    ),
    look('sign-in with Google and Apple', async () => {
      const { defaultSupportedIdpConfigs: found } = providers.parse(
        await google(`${auth}/defaultSupportedIdpConfigs`),
      )
      const missing = ['google.com', 'apple.com'].filter(
        (name) => !found.some((each) => each.enabled && each.name.endsWith(`/${name}`)),
      )
      return missing.length > 0 ? `enable ${missing.join(' and ')}` : null
    }),
    look("deletion by deleteMyAccount alone, Auth's own for end users being off", async () => {
      if ((await config()).client.permissions.disabledUserDeletion) return null
      // A deletion without `deleteMyAccount` would leave registration, profile and account until the nightly
      // run finds them.
      const off = { client: { permissions: { disabledUserDeletion: true } } }
      const mask = 'updateMask=client.permissions.disabledUserDeletion'
      const { client } = authConfig.parse(await google(`${auth}/config?${mask}`, off))
      return client.permissions.disabledUserDeletion
        ? null
        : 'disable deletion by end users (Settings, User actions)'
    }),
  ])
}

async function look(what: string, faultOf: () => Promise<string | null>): Promise<Finding> {
  // Isolate: a check that cannot be made must not stop the others.
  const unread = (error: Error) => `could not be read (${error.message})`
  return { what, fault: await faultOf().catch(unread) }
}

const database = z.object({ type: z.string(), locationId: z.string() })
const flag = z.boolean().default(false)
const authConfig = z.object({
  signIn: z.object({ email: z.object({ enabled: flag }).prefault({}) }).prefault({}),
  authorizedDomains: z.array(z.string()).default([]),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: flag }).prefault({}),
  client: z.object({ permissions: z.object({ disabledUserDeletion: flag }).prefault({}) }).prefault({}),
})
const providers = z.object({
  defaultSupportedIdpConfigs: z.array(z.object({ name: z.string(), enabled: flag })).default([]),
})

/**
 * Requests with the machine's Application Default Credentials, on behalf of the project. Throws if there are
 * none.
 */
export async function googleAs(project: string): Promise<Google> {
  const { access_token } = await applicationDefault()
    .getAccessToken()
    .catch((error: unknown) => {
      const advice =
        'Google knows nobody on this machine: run gcloud auth application-default login, then this again.'
      throw new Error(advice, { cause: error })
    })
  const headers = {
    authorization: `Bearer ${access_token}`,
    'x-goog-user-project': project,
    'content-type': 'application/json',
  }
  return async (url, patch) => {
    const change = patch && { method: 'PATCH', body: JSON.stringify(patch) }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000), ...change })
    const text = await response.text()
    if (response.ok) return JSON.parse(text)
    throw new Error(`Google answers ${response.status}, ${/"message":\s*"([^"]+)"/.exec(text)?.[1] ?? text}`)
  }
}
