import { createTransport, type SendMailOptions } from '@tablee/functions/testing/nodemailer'
import { BaseAuth } from 'firebase-admin/auth'
import { Firestore } from 'firebase-admin/firestore'
import Stripe from 'stripe'
import { type ClientCall, currentInvocation, outside } from './fault-injection.ts'

/** A write of a Firestore commit, as the client sends it. */
export type Write = {
  update?: { name: string; fields?: Record<string, Value> | null } | null
  delete?: string | null
  updateMask?: { fieldPaths?: string[] | null } | null
  currentDocument?: { exists?: boolean | null; updateTime?: object | null } | null
}
export type Value = {
  stringValue?: string | null
  booleanValue?: boolean | null
  timestampValue?: object | null
  nullValue?: unknown
  mapValue?: { fields?: Record<string, Value> | null } | null
}

/** The path of the document that a write changes. */
export function pathOf({ update, delete: deleted }: Write): string {
  return (update?.name ?? deleted ?? '').split('/documents/')[1] ?? ''
}

/** Observes the calls that took effect, and may remove a defence from later ones. */
export type Watcher = {
  committed(writes: readonly Write[]): void
  mailed(mail: SendMailOptions): void
  alterWrites?(writes: Write[]): Write[]
  /** Splits a commit into several. */
  splitCommit?(writes: Write[]): Write[][]
  alterHeaders?(headers: Record<string, unknown>): Record<string, unknown>
}

type Methods = Record<string, (...args: never[]) => unknown>
type AsyncMethod = (this: object, ...args: unknown[]) => Promise<unknown>

/**
 * Wraps the methods of the server's clients: Firestore's and Auth's requests, the HTTP client of Stripe's
 * package, the sending of a mail. Outside invocations they are unchanged. Returns a function that removes the
 * wrappers.
 */
export function wrapClients(watcher: Watcher): () => void {
  const undo = [wrapFirestore(watcher), wrapAuth(), wrapStripe(watcher), wrapMail(watcher)]
  return () => {
    for (const each of undo) each()
  }
}

function wrapFirestore(watcher: Watcher): () => void {
  const requests = wrap(Firestore.prototype, ['request'], async (make, args) => {
    const [method, request] = args as [string, { writes?: Write[] }] // `as`: the SDK's signature
    if (method !== 'commit' && method !== 'batchWrite')
      return asCall({ ...firestoreFaults, make, isRepeatable: false })
    const writes = watcher.alterWrites?.(request.writes ?? []) ?? request.writes ?? []
    let answer: unknown
    for (const part of watcher.splitCommit?.(writes) ?? [writes]) {
      const commit = async () => {
        request.writes = part
        const made = await make()
        watcher.committed(part)
        return made
      }
      answer = await asCall({ ...firestoreFaults, make: commit, isRepeatable: true })
    }
    return answer
  })
  const streams = wrap(Firestore.prototype, ['requestStream'], (make, args) => {
    const drop = (stream: unknown) => void (stream as NodeJS.ReadableStream).resume()
    return readsClock(args[2]) ? make() : asCall({ ...firestoreFaults, make, isRepeatable: false, drop })
  })
  return () => {
    requests()
    streams()
  }
}

/**
 * Whether a request reads the tester's clock. Production has no such call, so it is neither counted nor
 * failed.
 */
function readsClock(request: unknown): boolean {
  const { documents } = request as { documents?: string[] } // `as`: the SDK's signature
  return documents?.[0]?.endsWith('/dev/clock') ?? false
}

/**
 * Errors with gRPC codes. UNKNOWN is one that the SDK does not retry; it would retry UNAVAILABLE for seconds.
 * ABORTED is a write conflict, on which the server retries.
 */
const firestoreFaults = {
  client: 'firestore',
  failure: () => Object.assign(new Error('2 UNKNOWN: simulated'), { code: 2 }),
  refusal: () => Promise.reject(Object.assign(new Error('10 ABORTED: simulated'), { code: 10 })),
} as const

const authMethods = ['getUser', 'getUsers', 'listUsers', 'updateUser', 'deleteUser', 'setCustomUserClaims']

function wrapAuth(): () => void {
  const failure = () => Object.assign(new Error('simulated'), { code: 'auth/internal-error' })
  const refusal = () => Promise.reject(failure())
  return wrap(BaseAuth.prototype, [...authMethods, 'revokeRefreshTokens', 'getUserByEmail'], (make) =>
    asCall({ client: 'auth', make: () => outside(make), failure, refusal, isRepeatable: false }),
  )
}

type Answered = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>

function wrapStripe(watcher: Watcher): () => void {
  const http = Object.getPrototypeOf(Stripe.createNodeHttpClient())
  const refused = { error: { type: 'api_error', message: 'simulated' } }
  const refusal = async () => ({
    getStatusCode: () => 500,
    getHeaders: () => ({}),
    getRawResponse: () => ({}),
    toStream: () => null,
    toJSON: async () => refused,
  })
  const requests = wrap(http, ['makeRequest'], (make, args) => {
    // `as`: its signature.
    if (watcher.alterHeaders) args[4] = watcher.alterHeaders(args[4] as Record<string, unknown>)
    const failure = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    const drop = (answer: unknown) => void (answer as Answered).toJSON().catch(() => undefined)
    return asCall({ client: 'stripe', make, failure, refusal, isRepeatable: true, drop })
  })
  // Stripe's package waits half a second before a retry.
  const waits = replace(Stripe.prototype, 'getInitialNetworkRetryDelay', () => 0)
  return () => {
    requests()
    waits()
  }
}

function wrapMail(watcher: Watcher): () => void {
  const mailer = Object.getPrototypeOf(createTransport({ jsonTransport: true }))
  const failure = () =>
    Object.assign(new Error('Connection closed'), { code: 'ECONNECTION', command: 'CONN' })
  const refused = { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }
  const refusal = () => Promise.reject(Object.assign(new Error('550 no such user'), refused))
  return wrap(mailer, ['sendMail'], (make, args) => {
    const send = async () => {
      const answer = await make()
      watcher.mailed(args[0] as SendMailOptions) // `as`: nodemailer's signature
      return answer
    }
    return asCall({ client: 'smtp', make: send, failure, refusal, isRepeatable: false })
  })
}

function asCall(call: ClientCall<unknown>): Promise<unknown> {
  return currentInvocation()?.call(call) ?? call.make()
}

type Wrapper = (make: () => Promise<unknown>, args: unknown[]) => Promise<unknown>

function wrap(prototype: object, names: readonly string[], wrapper: Wrapper): () => void {
  const undo = names.map((name) => {
    // `as`: each of these methods returns a promise.
    const original = (prototype as Methods)[name] as unknown as AsyncMethod
    return replace(prototype, name, function (this: object, ...args: unknown[]) {
      return wrapper(() => original.apply(this, args), args)
    })
  })
  return () => {
    for (const each of undo) each()
  }
}

function replace(prototype: object, name: string, method: (...args: never[]) => unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(prototype, name)
  Object.defineProperty(prototype, name, { value: method, writable: true, configurable: true })
  return () => {
    if (before) Object.defineProperty(prototype, name, before)
    else Reflect.deleteProperty(prototype, name)
  }
}
