import { z } from 'zod'
import type { Finding } from './checks.ts'
import { type Google, GoogleError } from './google.ts'

const secretsUrl = (project: string) => `https://secretmanager.googleapis.com/v1/projects/${project}/secrets`

/** Which of these secrets have no value that the functions could read. */
async function missingSecrets(google: Google, project: string, names: readonly string[]): Promise<string[]> {
  const version = z.object({ state: z.string() })
  const found = await Promise.all(
    names.map(async (name) => {
      const latest = await google({ url: `${secretsUrl(project)}/${name}/versions/latest` })
      return latest !== null && version.parse(latest).state === 'ENABLED'
    }),
  )
  return names.filter((_, at) => !found[at])
}

/** One problem for all missing secrets, with the commands that give them; null if there is none. */
export async function secretsProblem(
  google: Google,
  project: string,
  names: readonly string[],
): Promise<string | null> {
  const missing = (await missingSecrets(google, project, names)).sort()
  if (missing.length === 0) return null
  const commands = missing.map((name) => `npx firebase functions:secrets:set ${name} --project ${project}`)
  return `missing ${missing.join(', ')}:\n      ${commands.join('\n      ')}`
}

const modes = { test: 'the test mode', live: 'the live mode' }

/** Whether Stripe's two keys are of one mode. The secret's value is read, and not kept. */
export async function stripeKeys(google: Google, project: string, publishable: string): Promise<Finding> {
  const what = "Stripe's two keys, of one mode"
  const read = (key: string) => /^(?:pk|sk|rk)_(test|live)_/.exec(key.trim())?.[1] as keyof typeof modes // `as`: the pattern's group
  try {
    const secret = await secretValue(google, project, 'STRIPE_SECRET_KEY')
    if (secret === null)
      return { what, problem: null, todo: ['the comparison, once STRIPE_SECRET_KEY is there'] }
    if (!/^(sk|rk)_(test|live)_/.test(secret.trim()))
      return { what, problem: 'STRIPE_SECRET_KEY holds no secret key (sk_… or rk_…)' }
    const [ofSecret, ofPublishable] = [read(secret), read(publishable)]
    if (ofSecret === ofPublishable) return { what, problem: null }
    const problem = `STRIPE_SECRET_KEY is of ${modes[ofSecret]}, STRIPE_PUBLISHABLE_KEY of ${modes[ofPublishable]}: every payment would fail. Give both of the mode that you want`
    return { what, problem }
  } catch (error) {
    // Translate: who may deploy need not be able to read secrets.
    if (!(error instanceof GoogleError && error.status === 403)) throw error
    return { what: `${what} (not compared: this account may not read STRIPE_SECRET_KEY)`, problem: null }
  }
}

/** Null if there is no such secret. Throws a `GoogleError` of status 403 where the caller may not read it. */
async function secretValue(google: Google, project: string, name: string): Promise<string | null> {
  const found = await google({ url: `${secretsUrl(project)}/${name}/versions/latest:access` })
  if (found === null) return null
  const { payload } = z.object({ payload: z.object({ data: z.string() }) }).parse(found)
  return Buffer.from(payload.data, 'base64').toString()
}
