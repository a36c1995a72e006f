import type { RegistrationDocument } from '@tablee/domain'
import { loadStanding } from '../booking/booking.ts'
import { freeSeat } from '../booking/free-seat.ts'
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
  const { account, seat } = await readTogether(async (tx) => {
    const { account, pointed } = await loadStanding(tx, uid)
    return { account, seat: pointed?.data.id === id ? await loadTakenSeat(tx, pointed) : null }
  })
  if (seat?.registration.data.registration_status !== 'registered') return
  // The account that points there was read a line above.
  if (!account) throw new CameInBetween()
  const batch = db().batch()
  freeSeat(batch, { seat, account, ended: 'called_off' })
  const { calledOffMail } = await import('../mail/templates/called-off-mail.tsx')
  const { data } = seat.registration
  const paidWith = seat.ticket ? 'ticket' : data.paid_with === 'subscription' ? 'subscription' : null
  const message = await calledOffMail({ ...eveningOf(data, now), firstName: data.first_name, paidWith })
  const envelope = { to: data.email, kind: 'evening_called_off', message, now } as const
  mailCreate(batch, `called_off_${data.id}_${data.booking_no}`, envelope)
  await batch.commit()
}
