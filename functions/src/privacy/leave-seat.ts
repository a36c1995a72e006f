import { callingOffOf, eventStart, paths, thursdayEventDocument } from '@tablee/domain'
import type { Transaction } from 'firebase-admin/firestore'
import { loadStanding } from '../booking/booking.ts'
import { freeSeat } from '../booking/free-seat.ts'
import { loadTakenSeat, type TakenSeat } from '../booking/taken-seat.ts'
import { callOffSeat } from '../calling-off/call-off-seat.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'

/**
 * Cancels the coming registration, whoever may cancel otherwise: the seat is free again, and the count falls once. Where
 * its evening is being called off it ends by that, so that a refund is owed to whoever leaves before their turn has come.
 */
export async function leaveSeat(uid: string): Promise<void> {
  await leaveCalledOff(uid)
  await untilSettled(async () => {
    const moment = await now()
    const { account, seat } = await readTogether((tx) => loadSeat(tx, uid))
    if (!account || !seat || !isComing(seat, moment)) return
    const batch = db().batch()
    freeSeat(batch, { seat, account, ended: 'cancelled' })
    await batch.commit()
  })
}

async function leaveCalledOff(uid: string): Promise<void> {
  const registration = (await readTogether((tx) => loadStanding(tx, uid))).pointed?.data
  if (registration?.registration_status !== 'registered') return
  const { id, thursday_event_id: date, selected_city } = registration
  const event = stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())?.data
  const calling = event && callingOffOf(event, selected_city.id)
  if (calling) await callOffSeat(id, calling, await now())
}

async function loadSeat(tx: Transaction, uid: string) {
  const { account, pointed } = await loadStanding(tx, uid)
  return { account, seat: pointed ? await loadTakenSeat(tx, pointed) : null }
}

/** Whoever sat at an evening that has begun was there, and stays counted. */
function isComing({ registration: { data } }: TakenSeat, moment: Date): boolean {
  return data.registration_status === 'registered' && moment < eventStart(data.thursday_event_id)
}
