import { paths } from '@tablee/domain/documents'
import type { Plugin } from 'esbuild'
import {
  DocumentReference,
  FieldValue,
  getFirestore,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore'

/*
 * What the measures for a rush replaced, put back in this benchmark alone, which must then fail:
 * - `count`: each booking increments the evening's count;
 * - `seats`: each booking reads all seats that are taken;
 * - `limit`: Stripe's 429 is a failure.
 */
export const sabotages = ['count', 'seats', 'limit'] as const

/** Puts the first two back, in the process of the functions. */
export function sabotage(name: string): void {
  if (name === 'count') {
    const { create } = WriteBatch.prototype
    WriteBatch.prototype.create = function (ref, data) {
      const [collection, id = ''] = ref.path.split('/')
      const evening = getFirestore().doc(paths.thursdayEvent(id.slice(0, 10)))
      if (collection === 'user_registrations')
        this.update(evening, { current_participants: FieldValue.increment(1) })
      return create.call(this, ref, data)
    }
  }
  if (name === 'seats') {
    const { get } = Transaction.prototype
    async function readAll(this: Transaction, what: object): Promise<unknown> {
      if (what instanceof DocumentReference && what.parent.id === 'seats')
        await this.get(what.parent.select())
      return Reflect.apply(get, this, [what])
    }
    Object.assign(Transaction.prototype, { get: readAll })
  }
}

/** Puts the last one back, in the bundle. */
export const withoutLine: Plugin = {
  name: 'without-line',
  setup: ({ onLoad }) =>
    onLoad({ filter: /payment\/stripe-line\.ts$/ }, () => ({
      contents: `
        const fail = () => { throw new Error('Stripe answered 429') }
        export const countAhead = async () => 0
        export const isAdmitted = () => true
        export const waitInLine = fail
        export const waitForStripe = fail
      `,
    })),
}
