import type { EventDate } from '@tablee/domain'
import { aPerson } from '../../booking/testing/people.ts'
import { anEvening } from '../../booking/testing/world.ts'
import { deliverSucceeded, paidIntent } from '../../payment/testing/payments.ts'
import type { Caller } from '../../platform/caller.ts'

/** Why an admin does something. */
export const reason = 'Le bar était fermé'

export const done = { done: true }

/** Somebody who has paid and has a seat. */
export async function seated(): Promise<{ caller: Caller; date: EventDate; intent: string }> {
  const [caller, date] = [await aPerson(), await anEvening()]
  const intent = await paidIntent(caller, date)
  await deliverSucceeded(intent)
  return { caller, date, intent }
}
