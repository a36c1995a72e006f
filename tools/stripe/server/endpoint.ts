import type Stripe from 'stripe'
import { z } from 'zod'
import type { Account } from './account.ts'
import type { Deliveries } from './deliveries.ts'
import { invalidRequest } from './errors.ts'
import { list, type Params, parseParams } from './params.ts'

/** Who is calling: the merchant's server, or a browser. */
export type Caller = 'secret' | 'publishable'

/** What goes back to the caller. */
export interface Answer {
  status: number
  /** Null where there is nothing to say. */
  body: object | null
}

/** The answers given so far, by idempotency key; `request` is the address and the body that a key was first used with. */
export type AnswersByKey = Map<string, { request: string; answer: Promise<Answer> }>

/** What a running stand-in is made of. */
export interface StripeEmulator {
  account: Account
  keys: Readonly<Record<Caller, string>>
  answers: AnswersByKey
  /** Null where events are only kept. */
  deliveries: Deliveries | null
  /** The clock, asked once per request. */
  now: () => Date | Promise<Date>
}

/** One authenticated request, as the endpoints see it. */
export interface Call extends StripeEmulator {
  caller: Caller
  /** What the events of this request say about their cause. */
  request: Stripe.Event.Request
}

/** Parses the parameters of a request and answers what carries it out; `id` is the object named in the address. */
export type Endpoint = (params: Params) => (call: Call, id: string) => object

/** An endpoint by its parameters, of which unknown ones are refused, and what it does. `expand` is always there. */
export function endpoint<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (call: Call, params: z.infer<z.ZodObject<Shape>>, id: string) => object,
): Endpoint {
  const schema = z.strictObject(shape)
  return ({ expand = {}, ...raw }) => {
    const paths = parseParams(z.strictObject({ expand: list }), { expand }).expand
    // The strict schema of a shape is parsed to what the plain one is.
    const params = parseParams(schema, raw) as z.infer<z.ZodObject<Shape>>
    return (call, id) => paths.reduce((answer, path) => expanded(call, answer, path), run(call, params, id))
  }
}

/** Puts whole objects in place of the ids that a path such as `latest_charge` or `data.payment_intent` names. */
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
