import type { Page } from '@playwright/test'
import type { CallName, CallOutput, RefusalCode } from '@tablee/domain'

const firestore = '**/google.firestore.v1.Firestore/**'
const callable = (name: string) => `**/europe-west1/${name}`

/** From here on Firestore takes what it is asked and never answers. */
export async function firestoreHangs(page: Page): Promise<void> {
  await page.route(firestore, () => {})
}

/** The reading of a document of this collection, or of a list of it, which Firestore never answers. */
export async function readingHangs(page: Page, collection: string): Promise<void> {
  const names = [`/${collection}/`, `"collectionId":"${collection}"`]
  const asksForIt = (body: string | null) =>
    names.some((name) => decodeURIComponent(body ?? '').includes(name))
  await page.route(firestore, (route) =>
    asksForIt(route.request().postData()) ? undefined : route.continue(),
  )
}

/** From here on Firestore is out of reach. */
export async function firestoreFails(page: Page): Promise<void> {
  await page.route(firestore, (route) => route.abort())
}

/** A server function that never answers. */
export async function callHangs(page: Page, name: string): Promise<void> {
  await page.route(callable(name), () => {})
}

/** A server function that refuses. */
export async function callRefuses(
  page: Page,
  name: string,
  code: RefusalCode = 'unavailable',
): Promise<void> {
  const error = { status: 'FAILED_PRECONDITION', message: code, details: { code } }
  await page.route(callable(name), (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { error } }) : route.continue(),
  )
}

/** A server function that answers this, whatever it is asked. */
export async function callAnswers<N extends CallName>(
  page: Page,
  name: N,
  result: CallOutput<N>,
): Promise<void> {
  await page.route(callable(name), (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { result } }) : route.continue(),
  )
}

/** What the sign-in service is asked for it does not get to hear. */
export async function authHangs(page: Page): Promise<void> {
  await page.route('**/identitytoolkit.googleapis.com/v1/accounts:*', () => {})
}
