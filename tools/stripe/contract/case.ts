import assert from 'node:assert/strict'
import Stripe from 'stripe'

/** The side against which a case runs: the emulator, or Stripe's test mode. */
export interface Side {
  stripe: Stripe
  /** A client of the same side with other settings. */
  client(settings: { key?: string; apiVersion?: string }): Stripe
  /** Distinguishes the idempotency keys of this run. */
  run: string
  /** What only the emulator can do; null in test mode. */
  emulator: Emulator | null
}

export interface Emulator {
  /** Calls the control API (tools/stripe/README.md). */
  control(path: string, body?: object): Promise<void>
  /** The card holder's answer to the bank's question, as the dialog in the browser sends it. */
  answerBank(intent: Stripe.PaymentIntent, outcome: 'authorised' | 'refused'): Promise<void>
  /** The events that the webhook has received, in their order. */
  received(): readonly Stripe.Event[]
  /** Keeps requests in progress until the function that it returns is called. */
  holdRequests(): () => void
}

/** Something that we rely on. */
export interface Case {
  name: string
  /** Why test mode cannot do it. */
  emulatorOnly?: string
  /** Throws where a side does otherwise. */
  check(side: Side): Promise<void>
}

/** The emulator, for a case that only it can do. */
export function emulatorOf({ emulator }: Side): Emulator {
  return emulator ?? assert.fail('The case is for the emulator only')
}

/** A ticket. Only cards, as the server asks for. */
export const ticket = {
  amount: 899,
  currency: 'eur',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams

/** A payment with a card, by Stripe's name for it. */
export function pay({ stripe }: Side, payment_method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ ...ticket, payment_method, confirm: true })
}

/** Checks that the fields of an answer have these values; it may have others. */
export function has(answer: object, fields: object): void {
  assert.partialDeepStrictEqual({ ...answer }, fields) // an error counts by its fields, not by its class
}

type Refusal = InstanceType<typeof Stripe.errors.StripeError>
type Refused = Partial<Pick<Refusal, 'statusCode' | 'rawType' | 'code' | 'decline_code' | 'param'>>

/** Checks that a request is refused with these fields of the error, which is returned. */
export async function isRefused(request: Promise<unknown>, fields: Refused): Promise<Refusal> {
  const error = await request.then(
    () => assert.fail('The request was not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const names = Object.keys(fields)
  assert.deepEqual(Object.fromEntries(names.map((name) => [name, Reflect.get(error, name)])), fields)
  return error
}

const TIMEOUT_MS = 120_000
const PAUSE_MS = 250

/** Reads until a condition holds: Stripe writes events, disputes and the end of a refund some time later. */
export async function eventually<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    if (Date.now() > end) assert.fail(`still ${JSON.stringify(value)} after ${TIMEOUT_MS / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Waits for an event of a type about the object with an id, and returns all such events, the newest first. */
export function eventsAbout<Type extends Stripe.Event['type']>(
  { stripe }: Side,
  type: Type,
  id: string,
  count = 1,
) {
  const read = async () => {
    const { data } = await stripe.events.list({ type, limit: 100 })
    return data.filter((event) => Reflect.get(event.data.object, 'id') === id)
  }
  return eventually(read, (events) => events.length >= count)
}
