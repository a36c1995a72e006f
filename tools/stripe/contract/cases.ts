import type { Case } from './case.ts'
import { events, lists } from './cases/lists-and-events.ts'
import { payments } from './cases/payments.ts'
import { disputes, refunds } from './cases/refunds-and-disputes.ts'
import { idempotency, requests } from './cases/requests.ts'

/** All that we rely on of Stripe, in the order of the table. */
export const cases: readonly Case[] = [
  ...[...requests, ...idempotency, ...payments, ...refunds, ...disputes],
  ...[...lists, ...events],
]
