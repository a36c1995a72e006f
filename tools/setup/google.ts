import { applicationDefault } from 'firebase-admin/app'

export type Answer = { status: number; body: unknown }

/** Reads a resource of Google's own interfaces about the project, or sets the fields of one that `patch` holds. */
export type Google = (url: string, patch?: object) => Promise<Answer>

/** Asks Google with the machine's Application Default Credentials, as the project. Throws when there are none. */
export async function googleAs(project: string): Promise<Google> {
  const { access_token } = await applicationDefault()
    .getAccessToken()
    .catch((error: unknown) => {
      const advice =
        'Google knows nobody on this machine: run gcloud auth application-default login, then this again.'
      throw new Error(advice, { cause: error })
    })
  const headers = { authorization: `Bearer ${access_token}`, 'x-goog-user-project': project }
  return async (url, patch) => {
    const change = patch && {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(patch),
    }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000), ...change })
    const text = await response.text()
    return { status: response.status, body: response.ok ? JSON.parse(text) : text }
  }
}
