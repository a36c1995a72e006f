import { collections } from '@tablee/domain/documents'
import { paceConfig } from '../platform/config.ts'
import { db, type Snapshot } from '../platform/firestore.ts'
import type { OpenPayment } from './open-payment.ts'

/*
 * The line before Stripe, which answers 429 beyond its rate. A caller waits while too many are ahead (`isAdmitted`), or Stripe is
 * busy: their open payment has `waiting_since`, the time of their first try, and `waiting_until`, until when they are expected to
 * call again. There is no other document, so that nothing is written by all of them.
 */

/** The answer to a caller who has to wait; the site calls again by itself. */
interface Waiting {
  readonly type: 'waiting'
  /** In milliseconds. The site adds jitter. */
  readonly retryAfterMs: number
}

const SOONEST_MS = 1000
/** With 10,000 callers in line this makes about 350 calls a second. */
const LATEST_MS = 30_000
/** Added to the time of the next call: a caller who has not called by then is out of the line, and delays no other. */
const GRACE_MS = 15_000

/**
 * How many callers may try at once: twice the requests that Stripe takes in a second. A caller is served only while
 * fewer than so many others have waited longer, and so overtakes no more than that.
 */
function admittedAtOnce(): number {
  return 2 * paceConfig().paymentsPerSecond
}

/**
 * When this instance last saw a line, in milliseconds of its own clock. Without one in the last minute places are not
 * counted, so that an ordinary booking costs no read for it. The first 429 of Stripe sets it.
 */
let lineSeenAt = Number.NEGATIVE_INFINITY
const REMEMBERED_MS = 60_000

/** How many callers in line have waited longer than this one. Costs one read for each thousand. */
export async function countAhead({ data }: Snapshot<OpenPayment>, now: Date): Promise<number> {
  if (data.waiting_since === null && performance.now() - lineSeenAt > REMEMBERED_MS) return 0
  const ahead = db()
    .collection(collections.openPayments)
    .where('waiting_until', '>=', now)
    .where('waiting_since', '<', data.waiting_since ?? now)
    // In this order, so that the index is read from `now` and not from the first payment that ever waited.
    .orderBy('waiting_until')
    .orderBy('waiting_since')
  const { count } = (await ahead.count().get()).data()
  if (count > 0) lineSeenAt = performance.now()
  return count
}

/** Whether a caller may ask Stripe, with so many ahead. */
export function isAdmitted(ahead: number): boolean {
  return ahead < admittedAtOnce()
}

/** Puts a caller in line, or keeps their place, which is extended only if it would end before the next call. */
export async function waitInLine(open: Snapshot<OpenPayment>, ahead: number, now: Date): Promise<Waiting> {
  lineSeenAt = performance.now()
  const { waiting_since, waiting_until } = open.data
  const retryAfterMs = retryAfter(ahead)
  // With the site's jitter the next call comes within 1.5 × `retryAfterMs`. Half of the grace is reserve, so that not every call writes.
  const next = new Date(now.getTime() + 1.5 * retryAfterMs + GRACE_MS / 2)
  if (waiting_until === null || waiting_until < next)
    await open.ref.update(
      {
        waiting_since: waiting_since ?? now,
        waiting_until: new Date(now.getTime() + 1.5 * retryAfterMs + GRACE_MS),
      },
      open.precondition,
    )
  return { type: 'waiting', retryAfterMs }
}

/** For a caller who only asks for the state of a payment and got a 429. They try again without a place in line. */
export function waitForStripe(): Waiting {
  return { type: 'waiting', retryAfterMs: SOONEST_MS }
}

/** Half of the time until their turn, so that a line which moves faster than expected leaves no gap. */
function retryAfter(ahead: number): number {
  const untilAdmitted = ((ahead - admittedAtOnce()) / paceConfig().paymentsPerSecond) * 1000
  return Math.round(Math.min(LATEST_MS, Math.max(SOONEST_MS, untilAdmitted / 2)))
}
