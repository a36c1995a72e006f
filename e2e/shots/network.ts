import type { Page, Route } from '@playwright/test'
import { callPath } from '@tablee/domain/call'
import type { CallName, CallOutput, RefusalCode } from '@tablee/domain/calls'
import type { Step } from './state.ts'

const firestore = '**/google.firestore.v1.Firestore/**'
const never = () => {}

/** Later requests to Firestore are never answered. */
export const firestoreHangs: Step = (page) => page.route(firestore, never)

/** Later requests to Firestore fail. */
export const firestoreFails: Step = (page) => page.route(firestore, (route) => route.abort())

/** Reads of a document or a list of this collection are never answered. */
export function readingHangs(collection: string): Step {
  const names = [`/${collection}/`, `"collectionId":"${collection}"`]
  const asksForIt = (body: string | null) =>
    names.some((name) => decodeURIComponent(body ?? '').includes(name))
  return (page) =>
    page.route(firestore, (route) => (asksForIt(route.request().postData()) ? undefined : route.continue()))
}

/** Requests to Firebase Auth are never answered. */
export const authHangs: Step = (page) => page.route('**/identitytoolkit.googleapis.com/v1/accounts:*', never)

/** Calls of this callable are never answered. */
export function hangs(name: string): Step {
  return (page) => page.route(address(name), never)
}

/** Calls of this callable are refused. */
export function refuses(name: string, code: RefusalCode = 'unavailable'): Step {
  const error = { status: 'FAILED_PRECONDITION', message: code, details: { code } }
  return (page) => answered(page, name, { status: 400, json: { error } })
}

/** Calls of this callable return a fixed result. */
export function answers<N extends CallName>(name: N, result: CallOutput<N>): Step {
  return (page) => answered(page, name, { json: { result } })
}

/** The server cannot be reached by calls of this name. */
export function fails(name: CallName): Step {
  return (page) => page.route(address(name), (route) => route.abort())
}

const address = (name: string) => `**${callPath(name)}`

function answered(page: Page, name: string, answer: Parameters<Route['fulfill']>[0]): Promise<unknown> {
  return page.route(address(name), (route) => route.fulfill(answer))
}
