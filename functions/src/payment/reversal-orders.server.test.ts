import { paths } from '@tablee/domain/documents'
import type Stripe from 'stripe'
import { beforeEach, expect, it } from 'vitest'
import { createEvening, participants, read, resetEmulators } from '../testing/emulators.ts'
import { isNightly } from '../testing/nightly.ts'
import {
  closeDispute,
  deliver,
  eventsOf,
  openDispute,
  paidIntent,
  refund,
  shuffled,
} from '../testing/stripe.ts'
import { people } from '../testing/users.ts'

// Stripe delivers at least once and in any order: the final state must be the same for every order.

beforeEach(resetEmulators)

const SEEDS = isNightly ? 12 : 4
const IN_FLIGHT = 6

/** What happens at Stripe before any event is delivered, and the final state. */
const stories = [
  { happens: async () => undefined, ends: ['succeeded', 0, 'paid', 'registered'] },
  {
    happens: (intent: string) => refund(intent, 300),
    ends: ['partially_refunded', 300, 'paid', 'registered'],
  },
  {
    happens: async (intent: string) => {
      await refund(intent, 300)
      await refund(intent)
    },
    ends: ['refunded', 899, 'void', 'cancelled'],
  },
  {
    happens: async (intent: string) => {
      await closeDispute(await openDispute(intent), 'won')
      await refund(intent, 100)
    },
    ends: ['partially_refunded', 100, 'paid', 'registered'],
  },
  {
    happens: async (intent: string) => {
      await refund(intent, 100)
      await closeDispute(await openDispute(intent), 'lost')
    },
    ends: ['refunded', 899, 'void', 'cancelled'],
  },
  { happens: openDispute, ends: ['disputed', 0, 'paid', 'registered'] },
]

async function deliverAll(events: readonly Stripe.Event[]): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let from = 0; from < events.length; from += IN_FLIGHT) {
    const some = await Promise.all(events.slice(from, from + IN_FLIGHT).map(deliver))
    for (const status of some) statuses.add(status)
  }
  return statuses
}

it.each(Array.from({ length: SEEDS }, (_, n) => n + 1))(
  'payments, refunds and disputes end alike in the order of seed %i',
  async (seed) => {
    const [callers, date] = [await people(stories.length), await createEvening()]
    const intents: string[] = []
    const events: Stripe.Event[] = []
    for (const [n, { happens }] of stories.entries()) {
      const caller = callers[n]
      if (!caller) throw new Error('There is somebody for each story')
      const intent = await paidIntent(caller, date)
      await happens(intent)
      intents.push(intent)
      events.push(...(await eventsOf(intent)))
    }
    const copies = shuffled([...events, ...events, ...events], seed)
    expect(await deliverAll(copies)).toEqual(new Set([200]))

    for (const [n, { ends }] of stories.entries()) {
      const [payment, ticket, registration] = await Promise.all([
        read(paths.payment(intents[n] ?? '')),
        read(paths.ticket(intents[n] ?? '')),
        read(paths.registration(date, callers[n]?.uid ?? '')),
      ])
      const found = [
        payment?.status,
        payment?.refunded_amount,
        ticket?.status,
        // A refund whose event comes before its payment's leaves no registration.
        registration?.registration_status ?? 'cancelled',
      ]
      expect(found, `story ${n}`).toEqual(ends)
    }
    expect(await participants(date)).toBe(stories.filter(({ ends }) => ends.includes('registered')).length)
  },
)
