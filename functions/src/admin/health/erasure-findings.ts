import { collections } from '@tablee/domain'
import { db } from '../../platform/firebase.ts'
import { type Found, minutesBefore } from './check.ts'

const SHOWN = 20
/** An erasure takes seconds; the nightly run takes up what broke off. */
const LONG_MINUTES = 60

/** People who asked to be forgotten, and are not yet. */
export async function erasureFindings(at: Date): Promise<Found> {
  const broken = db()
    .collection(collections.accounts)
    .where('erasing_since', '<=', minutesBefore(at, LONG_MINUTES))
    .orderBy('erasing_since')
  const [first, counted] = await Promise.all([
    broken.limit(SHOWN).select('erasing_since').get(),
    broken.count().get(),
  ])
  return {
    findings: first.docs.map((one) => ({
      kind: 'erasure-broken',
      user_id: one.id,
      since: one.get('erasing_since').toDate().toISOString(),
    })),
    total: counted.data().count,
  }
}
