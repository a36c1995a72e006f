import type { RefusalCode } from '@tablee/domain'
import { type CallableFunction, type CallableRequest, onCall, type Request } from 'firebase-functions/https'
import type { SecretParam } from 'firebase-functions/params'
import type { z } from 'zod'
import { answerError } from './answer-error.ts'
import { setAnswerHeaders } from './answer-headers.ts'
import { boundBroken, MAX_BYTES } from './bounds.ts'
import { type Caller, callerOf } from './caller.ts'
import { appCheckConfig } from './config.ts'
import { limits } from './limits.ts'
import { Refusal } from './refusal.ts'
import { REGION } from './region.ts'

/** What a handler decides: the caller and the parsed input in, the answer out; it throws a `Refusal` to refuse. */
export type Handler<Input, Output> = (caller: Caller, input: Input) => Promise<Output>

/** The same where nobody has to be signed in: the caller is null then, and the handler asks for one where it needs one. */
export type OpenHandler<Input, Output> = (caller: Caller | null, input: Input) => Promise<Output>

export type Bindings = Readonly<{
  /** The secrets that the handler reads (`secrets` of config.ts). */
  secrets?: readonly SecretParam[]
  /** How long a body may be, where a call has more to say than most. */
  maxBytes?: number
}>

export type CallableOptions = Bindings &
  Readonly<{
    /** Refuse callers whose address is not verified yet, by `email-not-verified`. */
    requireVerified?: boolean
  }>

/** A body that broke a bound, to be refused once the framework has put its headers on the answer. */
const broken = new WeakMap<Request, RefusalCode>()

/**
 * A callable function: refuses who is not signed in, bounds and parses the input, and turns what the handler throws
 * into a coded error. The handler stays a plain function, so that tests run it in their own process.
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
    const caller = callerOf(request.auth)
    if (!caller) throw new Refusal('unauthenticated')
    const parsed = parse(input, request)
    if (requireVerified && !caller.emailVerified) throw new Refusal('email-not-verified')
    return handler(caller, parsed)
  })
}

/** A callable function that nobody has to be signed in for. A forged token is refused all the same. */
export function openCallable<Schema extends z.ZodType, Output>(
  name: string,
  input: Schema,
  handler: OpenHandler<z.output<Schema>, Output>,
  bindings: Bindings = {},
): CallableFunction<unknown, Promise<Output>> {
  return serve(name, bindings, (request) => handler(callerOf(request.auth), parse(input, request)))
}

function serve<Output>(
  name: string,
  { secrets = [], maxBytes = MAX_BYTES }: Bindings,
  handle: (request: CallableRequest<unknown>) => Promise<Output>,
): CallableFunction<unknown, Promise<Output>> {
  const { enforced: enforceAppCheck } = appCheckConfig()
  const options = { ...limits.callable, region: REGION, secrets: [...secrets], enforceAppCheck }
  const answer = onCall(options, async (request) => {
    try {
      return await handle(request)
    } catch (thrown) {
      // To translate: whatever was thrown is answered by a code.
      throw answerError(name, thrown)
    }
  })
  return bounded(answer, maxBytes)
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  { rawRequest, data }: CallableRequest<unknown>,
): z.output<Schema> {
  const fault = broken.get(rawRequest)
  if (fault) throw new Refusal(fault)
  const result = schema.safeParse(data ?? {})
  if (result.success) return result.data
  const fields = new Set(result.error.issues.map((issue) => issue.path.join('.')))
  throw new Refusal('invalid-input', { fields: [...fields].filter((field) => field !== '') })
}

/** The same function, with a body out of bounds taken away before it is decoded. */
function bounded<F extends CallableFunction<unknown, unknown>>(answer: F, maxBytes: number): F {
  return new Proxy(answer, {
    apply(target, self, args: Parameters<F>) {
      const [request, response] = args
      setAnswerHeaders(response)
      const fault = boundBroken(request.body, request.rawBody?.length ?? 0, maxBytes)
      if (fault) {
        broken.set(request, fault)
        request.body = { data: null }
      }
      return Reflect.apply(target, self, args)
    },
  })
}
