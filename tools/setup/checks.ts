import { REGION } from '@tablee/functions/runtime'
import { z } from 'zod'
import type { Google } from './google.ts'

/** One check and its result: null, or a sentence with the remedy. `todo` is what a dry run would have done. */
export type Finding = { what: string; problem: string | null; todo?: string[] }

/**
 * Checks what a deployment does not: the database's location and the configuration of sign-in. `firebase
 * deploy` itself refuses a missing plan, secret, parameter or database. Disables Auth's own deletion by end
 * users.
 */
export async function checkProject(
  google: Google,
  { project, origin, isDry }: { project: string; origin: string; isDry: boolean },
): Promise<Finding[]> {
  const auth = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`
  const host = new URL(origin).hostname
  const config = async () => authConfig.parse((await google({ url: `${auth}/config` })) ?? {})
  return Promise.all([
    check('Firestore, in Europe', async () => {
      const url = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`
      const found = await google({ url })
      if (found === null) return 'there is no database yet'
      const { type, locationId } = database.parse(found)
      if (type !== 'FIRESTORE_NATIVE') return `it is in ${type}, and must be in native mode`
      if (/^eur/.test(locationId)) return null
      return `it is in ${locationId}, far from ${REGION}; a location cannot be changed`
    }),
    check('sign-in by e-mail and password', async () =>
      (await config()).signIn.email.enabled ? null : 'enable Email/Password',
    ),
    check('protection against the listing of addresses', async () =>
      (await config()).emailPrivacyConfig.enableImprovedEmailPrivacy
        ? null
        : 'enable email enumeration protection',
    ),
    check(`the site's own domain, ${host}, as one that may sign in`, async () =>
      (await config()).authorizedDomains.includes(host) ? null : 'add it to the authorised domains',
    ),
    check('sign-in with Google and Apple', async () => {
      const { defaultSupportedIdpConfigs: found } = providers.parse(
        (await google({ url: `${auth}/defaultSupportedIdpConfigs` })) ?? {},
      )
      const missing = ['google.com', 'apple.com'].filter(
        (name) => !found.some((each) => each.enabled && each.name.endsWith(`/${name}`)),
      )
      return missing.length > 0 ? `enable ${missing.join(' and ')}` : null
    }),
    check("deletion by deleteMyAccount alone, Auth's own for end users being off", async () => {
      if ((await config()).client.permissions.disabledUserDeletion) return null
      if (isDry) return 'it would be turned off'
      // A deletion without `deleteMyAccount` would leave registration, profile and account until the nightly
      // run finds them.
      const off = { client: { permissions: { disabledUserDeletion: true } } }
      const mask = 'updateMask=client.permissions.disabledUserDeletion'
      const { client } = authConfig.parse(
        await google({ method: 'PATCH', url: `${auth}/config?${mask}`, body: off }),
      )
      return client.permissions.disabledUserDeletion
        ? null
        : 'disable deletion by end users (Settings, User actions)'
    }),
  ])
}

async function check(what: string, problemOf: () => Promise<string | null>): Promise<Finding> {
  // Isolate: a check that cannot be made must not stop the others.
  const unreadable = (error: Error) => `could not be read (${error.message})`
  return { what, problem: await problemOf().catch(unreadable) }
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
