import { z } from 'zod'
import type { Finding } from './checks.ts'
import { type Google, type GoogleCall, holds } from './google.ts'

/** A token is given from this score on, of 0 to 1: Google's own 0.5 refuses people with strict browsers. */
const SCORE = 0.2

export type GuardedSite = {
  project: string
  number: string
  host: string
  appId: string
  /** Whether the site's previews get tokens too: only for a project that takes no bookings. */
  previews: boolean
}

const keyList = z.object({
  keys: z.array(z.looseObject({ name: z.string(), displayName: z.string().optional() })).default([]),
})
const registration = z.object({
  siteKey: z.string().default(''),
  riskAnalysis: z.object({ minValidScore: z.number().optional() }).default({}),
})

/**
 * Has the web app measured by App Check: a reCAPTCHA Enterprise key for the site's hosts, registered with the app. Whether
 * callables refuse a caller who has no token is another switch (ENFORCE_APP_CHECK). Returns the key, which the site's build takes; null if
 * there is none yet.
 */
export async function appCheckKey(
  google: Google,
  site: GuardedSite,
  isDry: boolean,
): Promise<{ key: string | null; finding: Finding }> {
  const what = `App Check, with a reCAPTCHA Enterprise key for the site, from a score of ${SCORE}`
  try {
    const { key, calls } = await siteKey(google, site, isDry)
    if (!key)
      return { key, finding: { what, problem: null, todo: ['a key, and its registration with the web app'] } }
    const url = `https://firebaseappcheck.googleapis.com/v1/projects/${site.number}/apps/${site.appId}/recaptchaEnterpriseConfig`
    const { siteKey: registered, riskAnalysis } = registration.parse((await google({ url })) ?? {})
    // Google stores the score in single precision.
    const isScored = Math.abs((riskAnalysis.minValidScore ?? 0.5) - SCORE) < 0.001
    if (registered !== key || !isScored) {
      const body = { siteKey: key, riskAnalysis: { minValidScore: SCORE } }
      calls.push({ method: 'PATCH', url: `${url}?updateMask=siteKey,riskAnalysis.minValidScore`, body })
    }
    if (calls.length === 0) return { key, finding: { what, problem: null } }
    if (isDry)
      return {
        key,
        finding: { what, problem: null, todo: calls.map((call) => `${call.method} ${call.url}`) },
      }
    for (const call of calls) await google(call)
    return { key, finding: { what: `${what} (new)`, problem: null } }
  } catch (error) {
    // Isolate: the site works without App Check, and the next run turns it on.
    return { key: null, finding: { what, problem: error instanceof Error ? error.message : String(error) } }
  }
}

/** The key of the site's hosts, made if there is none, and the calls that correct its hosts. */
async function siteKey(
  google: Google,
  { project, host, previews }: GuardedSite,
  isDry: boolean,
): Promise<{ key: string | null; calls: GoogleCall[] }> {
  const api = 'https://recaptchaenterprise.googleapis.com/v1'
  const url = `${api}/projects/${project}/keys`
  const { keys } = keyList.parse((await google({ url })) ?? {})
  const displayName = `Tablée ${host}`
  // A preview's host is `<project>--<channel>-<letters>.web.app`, which no narrower domain covers.
  const ofHosting = [`${project}.web.app`, `${project}.firebaseapp.com`, ...(previews ? ['web.app'] : [])]
  const webSettings = { allowedDomains: [host, ...ofHosting], integrationType: 'SCORE' }
  const found = keys.find((one) => one.displayName === displayName)
  if (!found && isDry) return { key: null, calls: [] }
  const made = z
    .object({ name: z.string() })
    .parse(found ?? (await google({ method: 'POST', url, body: { displayName, webSettings } })))
  const isRight = !found || holds(found, { webSettings })
  const change = {
    method: 'PATCH',
    url: `${api}/${made.name}?updateMask=webSettings`,
    body: { webSettings },
  } as const
  return { key: made.name.split('/').at(-1) ?? null, calls: isRight ? [] : [change] }
}
