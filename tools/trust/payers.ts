import type { EventDate, PricingType } from '@tablee/domain'
import type { Attendee } from './crowd.ts'
import type { Edit } from './edit.ts'
import type { Server } from './listen.ts'
import { stripe } from './stripe.ts'

const AT_ONCE = 25

/** Puts the passes on sale, which are not yet (design.md §4.5): what sells them is measured nevertheless. */
export const passesOnSale: Edit = {
  file: 'domain/src/offers/offers.ts',
  find: 'available: false',
  replace: 'available: true',
}

/** What is bought, and by which code; a ticket at its price unless told otherwise. */
type Wanted = { pricingType?: PricingType; promoCode?: string }

/** Has each of these people pay for an evening at Stripe, up to the charge, and answers their payment intents' ids. */
export async function paid(
  server: Pick<Server, 'call'>,
  people: readonly Attendee[],
  date: EventDate,
  wanted: Wanted = {},
): Promise<string[]> {
  return inTurns(people, async (person) => {
    const intent = await opened(server, person, date, wanted)
    await stripe().paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    return intent
  })
}

/** Opens a payment as the site does, and answers its payment intent's id. */
export async function opened(
  server: Pick<Server, 'call'>,
  { token }: Attendee,
  thursdayEventId: EventDate,
  { pricingType = 'ticket', promoCode }: Wanted = {},
): Promise<string> {
  const order = { pricingType, thursdayEventId, promoCode: promoCode ?? null }
  const { body } = await server.call('createPayment', order, token)
  const intent = /"clientSecret":"(pi_[^"]*?)_secret/.exec(body)?.[1]
  if (!intent) throw new Error(`createPayment answered ${body}`)
  return intent
}

/** Does something for each, some at once, and answers in their order. */
export async function inTurns<T, R>(
  items: readonly T[],
  act: (item: T, n: number) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const results: R[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [n, item] of left) results[n] = await act(item, n)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
