import { z } from 'zod'
import type { Finding } from './checks.ts'
import type { Google } from './google.ts'

const keyList = z.object({
  keys: z.array(z.looseObject({ name: z.string(), displayName: z.string().optional() })).default([]),
})

type Site = { project: string; number: string; host: string; appId: string }

/**
 * Turns App Check on for the web app: a reCAPTCHA Enterprise key for the site's domain, registered with the app.
 * Returns the key, which the site's build takes; null if there is none yet.
 */
export async function appCheckKey(
  google: Google,
  site: Site,
  isDry: boolean,
): Promise<{ key: string | null; finding: Finding }> {
  const what = 'App Check, with a reCAPTCHA Enterprise key for the site'
  try {
    const key = await siteKey(google, site, isDry)
    if (!key)
      return { key, finding: { what, fault: null, todo: ['a key, and its registration with the web app'] } }
    const url = `https://firebaseappcheck.googleapis.com/v1/projects/${site.number}/apps/${site.appId}/recaptchaEnterpriseConfig`
    const { siteKey: registered } = z
      .object({ siteKey: z.string().default('') })
      .parse((await google({ url })) ?? {})
    if (registered === key) return { key, finding: { what, fault: null } }
    if (isDry) return { key, finding: { what, fault: null, todo: [`PATCH ${url}`] } }
    await google({ method: 'PATCH', url: `${url}?updateMask=siteKey`, body: { siteKey: key } })
    return { key, finding: { what: `${what} (new)`, fault: null } }
  } catch (error) {
    // Isolate: the site works without App Check, and the next run turns it on.
    return { key: null, finding: { what, fault: error instanceof Error ? error.message : String(error) } }
  }
}

async function siteKey(google: Google, { project, host }: Site, isDry: boolean): Promise<string | null> {
  const url = `https://recaptchaenterprise.googleapis.com/v1/projects/${project}/keys`
  const { keys } = keyList.parse((await google({ url })) ?? {})
  const displayName = `Tablée ${host}`
  const found = keys.find((one) => one.displayName === displayName)
  if (!found && isDry) return null
  const webSettings = { allowedDomains: [host], integrationType: 'SCORE' }
  const made =
    found ??
    z
      .object({ name: z.string() })
      .parse(await google({ method: 'POST', url, body: { displayName, webSettings } }))
  return made.name.split('/').at(-1) ?? null
}
