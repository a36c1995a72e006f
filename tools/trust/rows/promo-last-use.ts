import { collections, paths, subcollections } from '@tablee/domain'
import { crowd, db, emptyWorld } from '../crowd.ts'
import { countOf, openEvenings } from '../evenings.ts'
import type { Row } from '../row.ts'
import { type Server, serve } from '../server.ts'
import { tally, unlessEqual } from '../tally.ts'

const BUYERS = { full: 500, short: 20 }
/** A code that lowers the price, whose use an open payment holds, and one that leaves nothing to pay. */
const PERCENTS = [20, 100]

/** Many people try the last use of a promo code at once: one of them gets it. */
export const promoLastUse: Row = {
  name: 'promo-last-use',
  promise: 'a promo code is used as often as it may be, however many come for its last use at once',
  sabotages: [
    {
      removes: 'the one document per use',
      edits: [
        {
          file: 'functions/src/promo/use.ts',
          find: 'batch.create(db().doc(paths.promoUse(state.code, useId)), use)',
          replace: 'batch.set(db().doc(paths.promoUse(state.code, useId)), use)',
        },
      ],
      race: true,
    },
  ],
  async measure({ size, edits }) {
    await using server = await serve({ edits })
    const rounds = []
    for (const percent of PERCENTS) rounds.push(await comeAtOnce(server, percent, BUYERS[size]))
    return {
      figure: rounds.map(({ figure }) => figure).join('; '),
      broken: rounds.flatMap(({ broken }) => broken),
    }
  },
}

async function comeAtOnce(server: Server, percent: number, buyers: number) {
  await emptyWorld()
  const code = `FIN${percent}`
  const [people, [thursdayEventId = '']] = [await crowd(buyers), await openEvenings(1)]
  const limits = { starts_at: null, ends_at: null, max_uses: 1, max_uses_per_person: null }
  await db()
    .doc(paths.promoCode(code))
    .set({ percent, active: true, ...limits })
  const order = { pricingType: 'ticket', thursdayEventId, promoCode: code }
  const answers = await Promise.all(people.map(({ token }) => server.call('createPayment', order, token)))
  const { accepted, refused, broken } = tally(answers, ['promo-invalid'])
  const [held, free, uses] = await Promise.all([
    countOf(db().collection(collections.openPayments).where('promo_code', '==', code)),
    countOf(db().collection(collections.tickets)),
    countOf(db().collection(subcollections.promoUses(code))),
  ])
  return {
    figure: `${buyers} people for 1 use of ${percent} %: ${held + free} used, ${refused} refused`,
    broken: [
      ...broken,
      ...unlessEqual(accepted, 1, 'people were given the price'),
      ...unlessEqual(held + free, 1, 'payments and tickets at that price'),
      ...unlessEqual(uses, 1, 'uses on record'),
    ],
  }
}
