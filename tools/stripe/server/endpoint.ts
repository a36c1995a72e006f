import type Stripe from 'stripe'
import { z } from 'zod'
import type { Account } from './account.ts'
import type { Deliveries } from './deliveries.ts'
import { invalidRequest } from './errors.ts'
import { list, type Params, parseParams } from './params.ts'
import type { RateLimits } from './rate-limits.ts'

/** The kind of caller: the merchant's server, or a browser. */
export type Caller = 'secret' | 'publishable'

/** A response. */
export interface Answer {
  status: number
  /** Null for an empty body. */
  body: object | null
  headers?: Readonly<Record<string, string>>
}

/**
 * Responses by idempotency key, null while the request is in progress. `request` is the path and the body of the first
 * use of the key.
 */
export type AnswersByKey = Map<string, { request: string; answer: Answer | null }>

/** The parts of a running Stripe emulator. */
export interface StripeEmulator {
  account: Account
  keys: Readonly<Record<Caller, string>>
  answers: AnswersByKey
  /** Null if events are only stored. */
  deliveries: Deliveries | null
  limits: RateLimits
  /** The clock, read once per request. */
  now: () => Date | Promise<Date>
  /** Dates objects by the clock of another project. */
  followClock?: ((project: string) => void) | undefined
}

/** One authenticated request. */
export interface Call extends StripeEmulator {
  caller: Caller
  /** The cause that the events of this request report. */
  request: Stripe.Event.Request
}

/**
 * Parses a request's parameters and returns the function that executes it; `id` is the object in the path.
 */
export type Endpoint = (params: Params) => (call: Call, id: string) => object

/**
 * Defines an endpoint by its parameters and its action. Unknown parameters are refused; `expand` is always
 * allowed.
 */
export function endpoint<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (call: Call, params: z.infer<z.ZodObject<Shape>>, id: string) => object,
): Endpoint {
  const schema = z.strictObject(shape)
  return ({ expand = {}, ...raw }) => {
    const paths = parseParams(z.strictObject({ expand: list }), { expand }).expand
    // `as`: the strict schema has the same output type as the plain one.
    const params = parseParams(schema, raw) as z.infer<z.ZodObject<Shape>>
    return (call, id) => paths.reduce((answer, path) => expanded(call, answer, path), run(call, params, id))
  }
}

/** Replaces the ids at a path such as `latest_charge` or `data.payment_intent` by their objects. */
function expanded({ account }: Call, answer: object, path: string): object {
  function at(value: unknown, [step, ...rest]: string[]): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => at(item, [step ?? '', ...rest]))
    if (step === undefined) return typeof value === 'string' ? (account.find(value) ?? refused()) : value
    if (typeof value !== 'object' || value === null || !(step in value)) return refused()
    return { ...value, [step]: at(Reflect.get(value, step), rest) }
  }

  function refused(): never {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }

  return Object(at(answer, path.split('.')))
}
