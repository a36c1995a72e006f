import {
  paths,
  type RegistrationDocument,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { loadStanding } from '../booking/booking.ts'
import { freeSeat } from '../booking/free-seat.ts'
import { isSubscriber, loadSubscriptions } from '../booking/means.ts'
import { eveningOf } from '../booking/seat-mails.ts'
import { loadTakenSeat } from '../booking/taken-seat.ts'
import { mailCreate } from '../mail/outbox.ts'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { CameInBetween, untilSettled } from '../platform/until-settled.ts'
import { writeInCity } from './city-batches.ts'
import type { CityTables } from './city-tables.ts'

/**
 * Calls the evening off in a city where too few come: each one's seat ends, the ticket is theirs again, and they are told,
 * in one batch a person. It is noted first: with it the state is certain that the decision rests on.
 */
export async function callOffCity({ city, tables, loose }: CityTables, now: Date): Promise<void> {
  await writeInCity(city, [], { called_off_at: city.data.called_off_at ?? now })
  for (const { data } of [...tables.flatMap(({ members }) => members), ...loose])
    await untilSettled(() => callOff(data, now))
}

async function callOff({ id, user_id: uid }: RegistrationDocument, now: Date): Promise<void> {
  const { account, seat, subscriptions } = await readTogether(async (tx) => {
    const [{ account, pointed }, subscriptions] = await Promise.all([
      loadStanding(tx, uid),
      loadSubscriptions(tx, uid),
    ])
    const seat = pointed?.data.id === id ? await loadTakenSeat(tx, pointed) : null
    return { account, seat, subscriptions }
  })
  if (seat?.registration.data.registration_status !== 'registered') return
  // The account that points there was read a line above.
  if (!account) throw new CameInBetween()
  const batch = db().batch()
  freeSeat(batch, { seat, account, ended: 'called_off' })
  const { calledOffMail } = await import('../mail/templates/called-off-mail.tsx')
  const { data } = seat.registration
  const theirs = seat.ticket
    ? 'ticket'
    : data.paid_with === 'subscription'
      ? keptOf(subscriptions, now)
      : null
  if (theirs === 'gift') giveTicket(batch, data, now)
  const message = await calledOffMail({ ...eveningOf(data, now), firstName: data.first_name, theirs })
  const envelope = { to: data.email, kind: 'evening_called_off', message, now } as const
  mailCreate(batch, `called_off_${data.id}_${data.booking_no}`, envelope)
  await batch.commit()
}

/** A pass that is over lets its holder choose no other Thursday; one that was paid back is no longer marked active. */
function keptOf(subscriptions: readonly SubscriptionDocument[], now: Date): 'subscription' | 'gift' | null {
  if (isSubscriber(subscriptions, now)) return 'subscription'
  return subscriptions.length > 0 ? 'gift' : null
}

/** The evening was paid for with a pass that is over: a ticket stands in for it. */
function giveTicket(batch: WriteBatch, registration: RegistrationDocument, now: Date): void {
  const ticket: TicketDocument = {
    id: `called_off_${registration.id}_${registration.booking_no}`,
    user_id: registration.user_id,
    thursday_event_id: null,
    status: 'unused',
    created_at: now,
    payment_id: null,
  }
  batch.create(db().doc(paths.ticket(ticket.id)), ticket)
}
