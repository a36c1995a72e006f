import {
  type CallInput,
  type CallOutput,
  calls,
  eventStart,
  paths,
  thursdayEventDocument,
} from '@tablee/domain'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stored } from '../../platform/stored.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'
import { changesOf } from '../changes-of.ts'

type Input = CallInput<'adminSetEvening'>

/** Opens, closes or limits an evening, until people sit down. */
export const adminSetEvening = adminCallable('adminSetEvening', calls.adminSetEvening.input, handleSetEvening)

/**
 * No seat that is sold is taken back: fewer than that is refused. Who sat down before there was a limit has no numbered
 * seat and is counted all the same. A booking that was decided before the change, and is written after it, still stands:
 * for as long as a call takes, a limit set at what is sold may be passed by it.
 */
export async function handleSetEvening(caller: Caller, input: Input): Promise<CallOutput<'adminSetEvening'>> {
  await untilSettled(() => setOnce(caller, input))
  return { done: true }
}

async function setOnce(caller: Caller, input: Input): Promise<void> {
  const { date, is_active, capacity } = input
  const path = paths.thursdayEvent(date)
  const act: Act = { input, action: 'evening-changed', subject: path, details: {} }
  if (await wasDone(caller, act)) return
  const [at, snapshot] = await Promise.all([now(), db().doc(path).get()])
  const event = stored(thursdayEventDocument, snapshot)
  if (!event) throw new Refusal('event-not-found')
  if (at >= eventStart(date)) throw new Refusal('too-late')
  const { current_participants: sold, ...before } = event.data
  if (capacity !== null && capacity < sold) throw new Refusal('below-sold', { sold })

  const after = { is_active, capacity }
  const changes = changesOf({ is_active: before.is_active, capacity: before.capacity }, after)
  const batch = db().batch()
  batch.update(event.ref, after, event.unchanged)
  auditCreate(batch, caller, { ...act, details: { ...changes, sold } }, at)
  await batch.commit()
}
