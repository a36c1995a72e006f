import type { ServerResponse } from 'node:http'
import type { Call, RefusalCode } from '@tablee/domain/calls'
import { type CallableFunction, type CallableRequest, onCall, type Request } from 'firebase-functions/https'
import { info } from 'firebase-functions/logger'
import type { SecretParam } from 'firebase-functions/params'
import type { z } from 'zod'
import { type Caller, callerFromToken, requireAdmin, requireLinkUser } from './auth.ts'
import { appCheckConfig } from './config.ts'
import { withDeadline } from './deadline.ts'
import { RefusalError, toHttpsError } from './errors.ts'
import { REGION, runtimeOptions } from './runtime.ts'

export const MAX_BYTES = 16 * 1024
export const MAX_DEPTH = 8

/**
 * The first limit that a body exceeds, or null. It checks the raw body level by level, before the framework decodes it
 * recursively: a deep body, or one that `breaksParsing`, would be answered by 500 or `unavailable`. A body other than
 * `{ data }` is rejected too: the framework would log all of it, and answer 500 if it cannot.
 */
export function bodyLimitViolation(body: unknown, bytes: number, most = MAX_BYTES): RefusalCode | null {
  if (bytes > most) return 'too-large'
  let level = childrenOf(body)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'too-large'
    if (level.some(breaksParsing)) return 'invalid-input'
    level = level.flatMap(childrenOf)
  }
  return isEnvelope(body) ? null : 'invalid-input'
}

function isEnvelope(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'data'
}

function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/**
 * Whether an object of a request can make a parser throw. The framework throws on an `@type` that it does not know, and zod on a
 * `length` that cannot be compared where it expects a text or a list. The site sends neither.
 */
export function breaksParsing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return '@type' in value || 'length' in value
}

/**
 * Decides and acts for a caller and a parsed input, and returns the output. It throws a `RefusalError` to
 * refuse.
 */
type Handler<Input, Output> = (caller: Caller, input: Input) => Promise<Output>

/** As `Handler`, for a `public` call: the caller may be null. */
type PublicHandler<Input, Output> = (caller: Caller | null, input: Input) => Promise<Output>

/** The parts of a call by a signed link. */
export interface LinkHandler<Input, Output> {
  /** Checked before anything is read. */
  readonly isSigned: (input: Input) => boolean
  /** The id of the user whom the link speaks for; null where it speaks for a venue. */
  readonly userOf: (input: Input) => string | null
  readonly answer: (input: Input) => Promise<Output>
}

type Handlers<Input, Output> = {
  public: PublicHandler<Input, Output>
  link: LinkHandler<Input, Output>
  'signed-in': Handler<Input, Output>
  'open-to-blocked': Handler<Input, Output>
  verified: Handler<Input, Output>
  admin: Handler<Input, Output>
}

/** What serves a call of the registry. */
type HandlerOf<C extends Call> = Handlers<z.output<C['input']>, z.input<C['output']>>[C['access']]

interface ServiceOptions {
  /** The secrets that any of the handlers reads (`secrets` in config.ts). */
  readonly secrets: readonly SecretParam[]
  readonly minInstances?: number
}

/** Requests whose body exceeded a limit. They are refused after the framework has set its headers. */
const bodyViolations = new WeakMap<Request, RefusalCode>()

/**
 * One deployed function that serves all of `calls`, each under the last part of the path. It admits callers by App Check, but
 * for signed links, and by the call's `access`, limits and parses the input (`too-large`, `invalid-input`), logs the call's name, time and outcome, and turns
 * errors of the handler into coded errors. An unknown name is refused with `new-version`: the page is older or newer than
 * the functions. Handlers stay plain functions, so that tests can call them in their own process.
 */
export function service<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { readonly [N in keyof Calls]: HandlerOf<Calls[N]> },
  { secrets, minInstances = 0 }: ServiceOptions,
): CallableFunction<unknown, Promise<unknown>> {
  const { enforced } = appCheckConfig()
  const options = { ...runtimeOptions.callable, minInstances, region: REGION, secrets: [...secrets] }
  // Pages call their own origin: no other one may.
  const answer = onCall({ ...options, cors: false }, async (request) => {
    const name = callNameOf(request.rawRequest)
    const began = performance.now()
    const log = (outcome: string) =>
      info('Call answered', { call: name, outcome, seconds: (performance.now() - began) / 1000 })
    try {
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined
      if (!call) throw new RefusalError('new-version')
      // Not the framework's `enforceAppCheck`, which is for a whole service: the pages of signed links load no SDK to get a token.
      if (enforced && call.access !== 'link' && !request.app) throw new RefusalError('untrusted-browser')
      // `as`: the handlers have the same keys as the calls.
      const handler = handlers[name] as HandlerOf<Call>
      const output = await withDeadline(options, () => answerCall(call, handler, request))
      log('ok')
      return output
    } catch (thrown) {
      log(thrown instanceof RefusalError ? thrown.code : 'unavailable')
      // Translate: every error is answered by a code.
      throw toHttpsError(name, thrown)
    }
  })
  return withBodyLimits(answer, (name) => (Object.hasOwn(calls, name) && calls[name]?.maxBytes) || MAX_BYTES)
}

/** The last part of the path, which Hosting passes on whole and the function's own address without its name. */
function callNameOf({ path }: Request): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

async function answerCall(
  { input, access }: Call,
  handler: HandlerOf<Call>,
  request: CallableRequest<unknown>,
): Promise<unknown> {
  // `as`, three times: by the type of `service` the handler is the one for this access mode.
  const caller = callerFromToken(request.auth)
  if (access === 'public') return (handler as PublicHandler<unknown, unknown>)(caller, parse(input, request))
  if (access === 'link') {
    const { isSigned, userOf, answer } = handler as LinkHandler<unknown, unknown>
    const parsed = parse(input, request)
    if (!isSigned(parsed)) throw new RefusalError('forbidden')
    const uid = userOf(parsed)
    if (uid !== null) await requireLinkUser(uid)
    return answer(parsed)
  }
  if (!caller) throw new RefusalError('unauthenticated')
  const parsed = parse(input, request)
  if (access === 'admin') await requireAdmin(caller)
  else if (access !== 'signed-in' && !caller.emailVerified) throw new RefusalError('email-not-verified')
  return (handler as Handler<unknown, unknown>)(caller, parsed)
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  { rawRequest, data }: CallableRequest<unknown>,
): z.output<Schema> {
  const violation = bodyViolations.get(rawRequest)
  if (violation) throw new RefusalError(violation)
  const result = schema.safeParse(data ?? {})
  if (result.success) return result.data
  const fields = new Set(result.error.issues.map((issue) => issue.path.join('.')))
  throw new RefusalError('invalid-input', { fields: [...fields].filter((field) => field !== '') })
}

/** The same function; a body that exceeds a limit is removed before it is decoded. Calls are POST requests only; HEAD tells the time. */
function withBodyLimits<F extends CallableFunction<unknown, unknown>>(
  answer: F,
  maxBytesOf: (call: string) => number,
): F {
  return new Proxy(answer, {
    apply(target, self, args: Parameters<F>) {
      const [request, response] = args
      setResponseHeaders(response)
      // A page asks for the time, by which it shows what is open: the `Date` header of any answer.
      if (request.method === 'HEAD') return response.status(204).end()
      // The framework would log these as errors: crawlers follow every address.
      if (request.method !== 'POST') return response.status(405).end()
      const size = request.rawBody?.length ?? 0
      const violation = bodyLimitViolation(request.body, size, maxBytesOf(callNameOf(request)))
      if (violation) {
        bodyViolations.set(request, violation)
        request.body = { data: null }
      }
      return Reflect.apply(target, self, args)
    },
  })
}

/**
 * The headers of every HTTP response: not cached, no content sniffing, and TLS required, as on the site (firebase.json).
 * Browsers apply the last one over TLS only.
 */
export function setResponseHeaders(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
}
