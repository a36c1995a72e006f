import type { Page, Route } from '@playwright/test'
import type { CallName, CallOutput, RefusalCode } from '@tablee/domain/calls'
import type { Step } from './state.ts'

const firestore = '**/google.firestore.v1.Firestore/**'
const never = () => {}

/** From here on Firestore takes what it is asked and never answers. */
export const firestoreHangs: Step = (page) => page.route(firestore, never)

/** From here on Firestore is out of reach. */
export const firestoreFails: Step = (page) => page.route(firestore, (route) => route.abort())

/** The reading of a document of this collection, or of a list of it, which Firestore never answers. */
export function readingHangs(collection: string): Step {
  const names = [`/${collection}/`, `"collectionId":"${collection}"`]
  const asksForIt = (body: string | null) =>
    names.some((name) => decodeURIComponent(body ?? '').includes(name))
  return (page) =>
    page.route(firestore, (route) => (asksForIt(route.request().postData()) ? undefined : route.continue()))
}

/** What the sign-in service is asked for never reaches it. */
export const authHangs: Step = (page) => page.route('**/identitytoolkit.googleapis.com/v1/accounts:*', never)

/** A callable that never answers. */
export function hangs(name: string): Step {
  return (page) => page.route(address(name), never)
}

/** A callable that refuses. */
export function refuses(name: string, code: RefusalCode = 'unavailable'): Step {
  const error = { status: 'FAILED_PRECONDITION', message: code, details: { code } }
  return (page) => answered(page, name, { status: 400, json: { error } })
}

/** A callable that answers this, whatever it is asked. */
export function answers<N extends CallName>(name: N, result: CallOutput<N>): Step {
  return (page) => answered(page, name, { json: { result } })
}

const address = (name: string) => `**/europe-west1/${name}`

function answered(page: Page, name: string, answer: Parameters<Route['fulfill']>[0]): Promise<unknown> {
  return page.route(address(name), (route) =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
  )
}
