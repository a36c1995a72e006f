import { accountDocument, type EventDate, paths, registrationDocument } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { expire, isOver } from './expiry.ts'

/** Ends one person's registration for an evening that is over, and notes what they are still to be told. */
export async function endExpired(uid: string, date: EventDate, at: Date): Promise<void> {
  await untilSettled(async () => {
    const { registration, account } = await readTogether(async (tx) => ({
      registration: stored(registrationDocument, await tx.get(db().doc(paths.registration(date, uid)))),
      account: stored(accountDocument, await tx.get(db().doc(paths.account(uid)))),
    }))
    if (!registration || !isOver(registration.data, at)) return
    const pointsHere = account?.data.registration_id === registration.data.id
    const batch = db().batch()
    expire(batch, { registration, account: pointsHere ? account : null, untold: date })
    await batch.commit()
  })
}
