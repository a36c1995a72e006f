import { cancelled, deleted, deletedAtNight, expired, registered } from '../crash/endings.ts'
import { mailed, numbered } from '../crash/jobs.ts'
import { type Killed, killEverywhere } from '../crash/kill-everywhere.ts'
import type { Outcome } from '../crash/outcome.ts'
import {
  foundAtSignIn,
  free,
  keptClosed,
  keptSeated,
  opening,
  reconciled,
  reconciling,
  repairedAtSignIn,
  seated,
  seatedByPass,
} from '../crash/purchases.ts'
import { disputeLost, passRefunded, refunded, refundedUnseen } from '../crash/reversals.ts'
import { mortal } from '../mortal.ts'
import { passesOnSale } from '../payers.ts'
import type { Row } from '../row.ts'
import { serve } from '../server.ts'

const outcomes: readonly Outcome[] = [
  ...[seated, seatedByPass, reconciled, reconciling, keptClosed, keptSeated, free, opening],
  ...[foundAtSignIn, repairedAtSignIn, refunded, passRefunded, refundedUnseen, disputeLost],
  ...[registered, cancelled, expired, deleted, deletedAtNight, mailed, numbered],
]

/** The fulfilment's own awaits, once they are done: between them is where half of it could stand. */
const inShort: Outcome = {
  ...seated,
  stops: ({ await: name, phase }) => name.startsWith('payment/fulfil.ts fulfilOnce') && phase === 'after',
}

/** "Paid, then the function dies": the process is killed at every await, before and after it, of everything that matters. */
export const crash: Row = {
  name: 'crash',
  promise: 'wherever the server dies, the retry brings everything about, once and whole',
  sabotages: [
    {
      removes: 'the one batch of a fulfilment: what was bought is committed before the seat',
      edits: [
        {
          file: 'functions/src/payment/fulfil.ts',
          find: 'const paidWith = writePurchase(batch, {',
          replace: 'const bought = db().batch()\n  const paidWith = writePurchase(bought, {',
        },
        {
          file: 'functions/src/payment/fulfil.ts',
          find: 'ledgerCreate(batch, delivery, decision.outcome)',
          replace: 'await bought.commit()\n  ledgerCreate(batch, delivery, decision.outcome)',
        },
      ],
    },
  ],
  async measure({ size, edits: without }) {
    const edits = [...without, passesOnSale]
    const [serving, dying] = await Promise.all([serve({ edits }), mortal({ edits })])
    await using server = serving
    await using mortals = dying
    const killed: Killed[] = []
    for (const outcome of size === 'full' ? outcomes : [inShort])
      killed.push(await killEverywhere({ server }, mortals, outcome))
    const points = killed.reduce((sum, each) => sum + each.points, 0)
    const broken = killed.flatMap((each) => each.broken)
    return {
      figure: `${points} crash points, ${killed.length} outcomes: ${broken.length} broken invariants`,
      broken,
    }
  },
}
