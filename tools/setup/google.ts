import { isDeepStrictEqual } from 'node:util'
import { applicationDefault } from 'firebase-admin/app'

export type GoogleCall = { method?: 'GET' | 'POST' | 'PATCH' | 'PUT'; url: string; body?: object }

/** Calls one of Google's REST APIs. Null if there is no such resource (404); throws a `GoogleError` for any other error. */
export type Google = (call: GoogleCall) => Promise<unknown>

/** An answer of Google that refuses a call. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  readonly status: number

  constructor(status: number, body: string) {
    super(`Google answers ${status}, ${/"message":\s*"([^"]+)"/.exec(body)?.[1] ?? body}`)
    this.status = status
  }

  /**
   * Whether the same call may succeed in a while: Google is busy, or has not yet heard of what was made a moment ago, which takes it
   * up to ten minutes for a log metric, and some for an enabled API or a service account.
   */
  get mayPass(): boolean {
    if ([404, 409, 429, 503].includes(this.status)) return true
    if (this.status === 403) return /has not been used|is disabled/.test(this.message)
    return this.status === 400 && /does not exist/.test(this.message)
  }
}

/**
 * Calls with the machine's Application Default Credentials, on behalf of the project, and waits for long-running
 * operations. Throws if there are no credentials.
 */
export async function googleAs(project: string): Promise<Google> {
  const credential = applicationDefault()
  const headers = async () => ({
    authorization: `Bearer ${(await credential.getAccessToken()).access_token}`, // the package renews it after an hour
    'x-goog-user-project': project,
    'content-type': 'application/json',
  })
  await headers().catch((error: unknown) => {
    const advice =
      'Google knows nobody on this machine: run gcloud auth application-default login, then this again.'
    throw new Error(advice, { cause: error })
  })
  return async ({ method = 'GET', url, body }) => {
    const sent = { method, ...(body && { body: JSON.stringify(body) }) }
    const signal = AbortSignal.timeout(20_000)
    const response = await fetch(url, { headers: await headers(), signal, ...sent })
    if (response.status === 404 && method === 'GET') return null
    const text = await response.text()
    if (!response.ok) throw new GoogleError(response.status, text)
    const answer: unknown = JSON.parse(text || '{}')
    return method === 'GET' ? answer : finished(answer, url, await headers())
  }
}

/** The same, but a call that may pass is made again, less and less often, until `until` in milliseconds of the system's clock. */
export function patient(google: Google, until: number): Google {
  return async (call) => {
    for (let pause = 500; ; pause = Math.min(2 * pause, 30_000)) {
      try {
        return await google(call)
      } catch (error) {
        // Retry with backoff: what was made a moment ago is not yet known everywhere.
        const mayPass = error instanceof GoogleError && error.mayPass
        if (!mayPass || Date.now() + pause > until) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Creating a database or enabling APIs takes a minute or two. */
const TIMEOUT_MS = 300_000

/** The answer, or that of the operation that it names, once it is done. */
async function finished(answer: unknown, url: string, headers: Record<string, string>): Promise<unknown> {
  const name = fieldOf(answer, 'name')
  if (typeof name !== 'string' || !/(^|\/)operations\//.test(name)) return answer
  const version = /\/(v\d\w*)\//.exec(url)?.[1] ?? 'v1'
  for (let operation = answer, until = Date.now() + TIMEOUT_MS; ; ) {
    if (fieldOf(operation, 'error'))
      throw new Error(`Google answers ${JSON.stringify(fieldOf(operation, 'error'))}`)
    if (fieldOf(operation, 'done') === true) return fieldOf(operation, 'response') ?? {}
    if (Date.now() > until) throw new Error(`${name} has not ended; run this again later`)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    operation = await (await fetch(`${new URL(url).origin}/${version}/${name}`, { headers })).json()
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** An empty project, in which nothing can be changed: what `--dry-run` shows of a project in the emulators. */
export const emptyProject: Google = async ({ method = 'GET', url }) => {
  if (method !== 'GET' && !url.includes(':getIamPolicy'))
    throw new Error('An emulated project has no such API')
  return null
}

/** Whether `found` has all that is wanted, besides what Google adds of its own. */
export function holds(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(found) && found.length === wanted.length && wanted.every((one, n) => holds(found[n], one))
    )
  if (typeof wanted !== 'object' || wanted === null) return isDeepStrictEqual(found, wanted)
  if (typeof found !== 'object' || found === null) return false
  return Object.entries(wanted).every(([name, value]) => holds(Reflect.get(found, name), value))
}
