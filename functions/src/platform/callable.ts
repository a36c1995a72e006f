import type { ServerResponse } from 'node:http'
import type { RefusalCode } from '@tablee/domain/calls'
import { type CallableFunction, type CallableRequest, onCall, type Request } from 'firebase-functions/https'
import type { SecretParam } from 'firebase-functions/params'
import type { z } from 'zod'
import { type Caller, callerFromToken, requireAdmin } from './auth.ts'
import { appCheckConfig } from './config.ts'
import { RefusalError, toHttpsError } from './errors.ts'
import { REGION, runtimeOptions } from './runtime.ts'

export const MAX_BYTES = 16 * 1024
export const MAX_DEPTH = 8

/**
 * The first limit that a body exceeds, or null. It checks the raw body level by level, before the framework
 * decodes it recursively and answers 500 for a deep body or an unknown `@type`. A body other than `{ data }`
 * is rejected too: the framework would log all of it, and answer 500 if it cannot.
 */
export function bodyLimitViolation(body: unknown, bytes: number, most = MAX_BYTES): RefusalCode | null {
  if (bytes > most) return 'too-large'
  let level = childrenOf(body)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'too-large'
    if (level.some(isTyped)) return 'invalid-input'
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

function isTyped(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '@type' in value
}

/**
 * Decides and acts for a caller and a parsed input, and returns the output. It throws a `RefusalError` to
 * refuse.
 */
export type Handler<Input, Output> = (caller: Caller, input: Input) => Promise<Output>

/** As `Handler`, for a callable without required sign-in: the caller may be null. */
export type PublicHandler<Input, Output> = (caller: Caller | null, input: Input) => Promise<Output>

type FunctionBindings = Readonly<{
  /** The secrets that the handler reads (`secrets` in config.ts). */
  secrets?: readonly SecretParam[]
  /** The maximum length of a body in bytes, for callables with long inputs. */
  maxBytes?: number
}>

type CallableOptions = FunctionBindings &
  Readonly<{
    /** Throw `email-not-verified` for callers whose address is not verified. */
    requireVerified?: boolean
  }>

/** Requests whose body exceeded a limit. They are refused after the framework has set its headers. */
const bodyViolations = new WeakMap<Request, RefusalCode>()

/**
 * Creates a callable function: throws `unauthenticated` without a caller, limits and parses the input
 * (`too-large`, `invalid-input`), and turns errors of the handler into coded errors. The handler stays a
 * plain function, so that tests can call it in their own process.
 *
 *     export const applyPromoCode = callable('applyPromoCode', calls.applyPromoCode.input, handleApplyPromoCode)
 */
export function callable<Schema extends z.ZodType, Output>(
  name: string,
  input: Schema,
  handler: Handler<z.output<Schema>, Output>,
  { requireVerified = false, ...bindings }: CallableOptions = {},
): CallableFunction<unknown, Promise<Output>> {
  return serve(name, bindings, (request) => {
    const caller = callerFromToken(request.auth)
    if (!caller) throw new RefusalError('unauthenticated')
    const parsed = parse(input, request)
    if (requireVerified && !caller.emailVerified) throw new RefusalError('email-not-verified')
    return handler(caller, parsed)
  })
}

/** A callable function without required sign-in. An invalid token is refused all the same. */
export function publicCallable<Schema extends z.ZodType, Output>(
  name: string,
  input: Schema,
  handler: PublicHandler<z.output<Schema>, Output>,
  bindings: FunctionBindings = {},
): CallableFunction<unknown, Promise<Output>> {
  return serve(name, bindings, (request) => handler(callerFromToken(request.auth), parse(input, request)))
}

function serve<Output>(
  name: string,
  { secrets = [], maxBytes = MAX_BYTES }: FunctionBindings,
  handle: (request: CallableRequest<unknown>) => Promise<Output>,
): CallableFunction<unknown, Promise<Output>> {
  const { enforced: enforceAppCheck } = appCheckConfig()
  const options = { ...runtimeOptions.callable, region: REGION, secrets: [...secrets], enforceAppCheck }
  const answer = onCall(options, async (request) => {
    try {
      return await handle(request)
    } catch (thrown) {
      // Translate: every error is answered by a code.
      throw toHttpsError(name, thrown)
    }
  })
  return withBodyLimits(answer, maxBytes)
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

/** The same function; a body that exceeds a limit is removed before it is decoded. */
function withBodyLimits<F extends CallableFunction<unknown, unknown>>(answer: F, maxBytes: number): F {
  return new Proxy(answer, {
    apply(target, self, args: Parameters<F>) {
      const [request, response] = args
      setResponseHeaders(response)
      const violation = bodyLimitViolation(request.body, request.rawBody?.length ?? 0, maxBytes)
      if (violation) {
        bodyViolations.set(request, violation)
        request.body = { data: null }
      }
      return Reflect.apply(target, self, args)
    },
  })
}

/**
 * A callable of the console: throws `forbidden` for every caller who is not an admin now, even if the token
 * still has the claim.
 */
export function adminCallable<Schema extends z.ZodType, Output>(
  name: string,
  input: Schema,
  handler: Handler<z.output<Schema>, Output>,
  bindings: FunctionBindings = {},
): CallableFunction<unknown, Promise<Output>> {
  return callable(
    name,
    input,
    async (caller, parsed) => {
      await requireAdmin(caller)
      return handler(caller, parsed)
    },
    bindings,
  )
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
