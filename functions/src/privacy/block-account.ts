import { accountDocument, paths } from '@tablee/domain'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'

/**
 * Blocks the account for good: no call books or pays from here on, and whoever read it before loses their batch. The mark
 * tells the daily run what to take up should this one break off.
 */
export async function blockAccount(uid: string): Promise<void> {
  const moment = await now()
  await untilSettled(async () => {
    const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
    if (!account || account.data.erasing_since) return
    await account.ref.update({ blocked: true, erasing_since: moment }, account.unchanged)
  })
}
