import { type CallInput, type CallOutput, calls } from '@tablee/domain'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { authoriseOwner } from './authorise.ts'
import { loadStanding } from './booking.ts'
import { expire, isOver } from './expiry.ts'

type Result = CallOutput<'acknowledgeExpiry'>

/** The person has seen that their reservation expired. */
export const acknowledgeExpiry = callable(
  'acknowledgeExpiry',
  calls.acknowledgeExpiry.input,
  handleAcknowledgeExpiry,
)

/**
 * Notes that the words were seen and, where the sweep has not come by yet, ends the registration in the same batch: the
 * words are said once, whoever ends it. Called again, or with nothing to see, it changes nothing.
 */
export function handleAcknowledgeExpiry(
  caller: Caller,
  _input: CallInput<'acknowledgeExpiry'>,
): Promise<Result> {
  return untilSettled(() => acknowledge(caller))
}

async function acknowledge(caller: Caller): Promise<Result> {
  const moment = await now()
  const { account, pointed } = await readTogether((tx) => loadStanding(tx, caller.uid))
  const owned = authoriseOwner(caller, account)
  const batch = db().batch()
  if (pointed && isOver(pointed.data, moment))
    expire(batch, { registration: pointed, account: owned, untold: null })
  else if (owned.data.expired_event_id !== null)
    batch.update(owned.ref, { expired_event_id: null }, owned.unchanged)
  await batch.commit()
  return { acknowledged: true }
}
