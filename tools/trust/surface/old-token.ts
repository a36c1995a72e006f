import { collections } from '@tablee/domain'

/** Only these fields are written, as the site does; what else stands there stays. */
const MASK = '?updateMask.fieldPaths=id&updateMask.fieldPaths=email'

type Holder = { uid: string; email: string; token: string }

/**
 * Asks Firestore, under its rules, for every document that could be a person's, and to write and delete it; answers what
 * a token was let do. That there is no such document is no secret from whoever would own it.
 */
export async function openedByRules({ uid, email, token }: Holder): Promise<string[]> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
  const root = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const fields = { id: { stringValue: uid }, email: { stringValue: email } }
  const opened: string[] = []
  const ask = async (method: string, path: string, harmless: readonly number[]) => {
    const body = method === 'PATCH' ? JSON.stringify({ fields }) : null
    const url = `${root}/${path}${method === 'PATCH' ? MASK : ''}`
    const { status } = await fetch(url, { method, headers, body })
    if (!harmless.includes(status)) opened.push(`${method} ${path}: ${status}`)
  }
  for (const collection of Object.values(collections)) {
    const path = `${collection}/${uid}`
    await Promise.all([ask('GET', path, [403, 404]), ask('PATCH', path, [403]), ask('DELETE', path, [403])])
  }
  return opened
}
