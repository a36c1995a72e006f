import {
  type CallInput,
  type CallingOff,
  type CallingOffCity,
  type CallOutput,
  calls,
  eventStart,
  paths,
  thursdayEventDocument,
} from '@tablee/domain'
import { FieldValue } from 'firebase-admin/firestore'
import { citiesToCallOff } from '../../calling-off/finish-calling-off.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { secrets } from '../../platform/config.ts'
import { db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stored } from '../../platform/stored.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'
import { concernedBy, goOn } from './calling-off.ts'

type Input = CallInput<'adminCallOff'>

/** Calls an evening off, until people sit down. */
export const adminCallOff = adminCallable('adminCallOff', calls.adminCallOff.input, handleCallOff, {
  secrets: [secrets.stripeKey],
})

/**
 * Decides first, in one batch with the audit line: the evening says which cities are called off and on what terms, which
 * closes the booking there, and the cities' own documents make whatever the week is planning fail. All that follows from
 * it is found by its own state (`finish-calling-off.ts`), by this call, by the same click sent again or by the scheduled
 * run. There is no way back.
 */
export async function handleCallOff(admin: Caller, input: Input): Promise<CallOutput<'adminCallOff'>> {
  const at = await now()
  await untilSettled(() => decide(admin, input, at))
  return { left: await goOn(input.date, at) }
}

async function decide(admin: Caller, input: Input, at: Date): Promise<void> {
  const { requestId, date, city, cause, compensation, reason } = input
  const subject = paths.thursdayEvent(date)
  const act: Act = { input, action: 'evening-called-off', subject, reason, details: {} }
  const event = stored(thursdayEventDocument, await db().doc(subject).get())
  const named = city === null ? await citiesToCallOff(date) : [city]
  // Asked after what it would refuse by: a second sending that finds the evening called off finds the first one's line too.
  if (await wasDone(admin, act)) return
  if (!event) throw new Refusal('event-not-found')
  if (at >= eventStart(date)) throw new Refusal('too-late')
  const before = event.data.calling_off
  const fresh = named.filter((id) => !before[id])
  if (event.data.called_off || fresh.length === 0) throw new Refusal('called-off')
  const concerned = (await concernedBy(date)).filter((one) => fresh.includes(one.city))
  const { people, cents } = refuseUnseen(concerned, input)

  const calling: CallingOff = { cause, compensation, at, request_id: requestId, ended_at: null }
  const calling_off = { ...before, ...Object.fromEntries(fresh.map((id) => [id, calling])) }
  const open = await citiesToCallOff(date)
  const batch = db().batch()
  const called_off = city === null || open.every((id) => calling_off[id])
  batch.update(event.ref, { called_off, calling_off, calling_off_pending: true }, event.unchanged)
  for (const id of fresh) {
    const nothing = { unseated: 0, under_four: 0, without_venue: 0 }
    const noted = { called_off_at: at, by_hand: true, version: FieldValue.increment(1), ...nothing }
    batch.set(db().doc(paths.eveningCity(date, id)), noted, { merge: true })
  }
  const details = { city: city ?? 'all', cause, compensation, people, cents }
  auditCreate(batch, admin, { ...act, details }, at)
  await batch.commit()
}

/** What the admin agreed to is no less than what is done. */
function refuseUnseen(
  concerned: readonly CallingOffCity[],
  { compensation, seen }: Input,
): { people: number; cents: number } {
  const people = concerned.reduce((sum, one) => sum + one.people, 0)
  const cents = compensation === 'money' ? concerned.reduce((sum, one) => sum + one.cents, 0) : 0
  if (people > seen.people || cents > seen.cents) throw new Refusal('changed-meanwhile')
  return { people, cents }
}
