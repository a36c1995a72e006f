import { collections, expiresAt, weekSteps } from '@tablee/domain'
import type * as functions from '@tablee/functions/src/index.ts'
import { stripe } from '@tablee/functions/src/payment/stripe.ts'
import { db } from '@tablee/functions/src/platform/firebase.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { Process, quiet } from './process.ts'
import { Broken, stopIfBroken } from './step.ts'
import { control, type World } from './world.ts'

/** More rounds than anything takes that comes to an end. */
const ROUNDS = 12
const MINUTES = 60_000

/**
 * Lets a world come to rest, with nothing failing any more: Stripe's deliveries arrive, the schedules run until they change
 * nothing; then the invariants must hold. Once as the world is, and once after the last of its evenings has expired.
 */
export async function comeToRest(world: World): Promise<void> {
  // While a bank decides, a refund that is owed is asked for every hour.
  for (const id of world.disputes) await control(`disputes/${id}/won`)
  await settle(world)
  await mustHold(world)
  const [last] = seatedEvenings(world).toSorted().reverse()
  if (last === undefined) return
  for (const moment of weekSteps(world.now, expiresAt(last))) {
    await world.setClock(new Date(moment.getTime() + 1000))
    await new Process(null).run(() => world.trigger('tendTables'))
  }
  await world.setClock(new Date(Math.max(world.now.getTime(), expiresAt(last).getTime()) + MINUTES))
  await settle(world)
  await mustHold(world)
}

/** Runs everything until a whole round of it, an hour and more after the one before, commits nothing. */
async function settle(world: World): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = world.commits
    await new Process(null).run(() => oneRound(world))
    await quiet()
    stopIfBroken(world)
    if (world.commits === before) return
    await world.setClock(new Date(world.now.getTime() + 61 * MINUTES))
  }
  throw new Broken([`the schedules still change something after ${ROUNDS} rounds`])
}

async function oneRound(world: World): Promise<void> {
  await world.listEvents()
  for (const event of world.pending) await world.deliver(event)
  for (const name of scheduled(world)) await world.trigger(name)
}

/** Each schedule once that has something to look for: the steps of the week are one look, and erasures are rare. */
function scheduled({ transitions }: World): readonly (keyof typeof functions)[] {
  const erasing = transitions.inState(collections.accounts, 'erasing').length > 0
  return [...jobs, ...(erasing ? (['eraseDormant'] as const) : [])]
}

const jobs = [
  ...['reconcilePayments', 'finishCallingOff', 'tendTables'],
  ...['expireRegistrations', 'numberReceipts', 'retryOutbox'],
] as const satisfies readonly (keyof typeof functions)[]

function seatedEvenings({ transitions, evenings }: World): string[] {
  const seated = transitions.inState(collections.registrations, 'registered')
  return evenings.filter((date) =>
    seated.some((path) => path.startsWith(`${collections.registrations}/${date}`)),
  )
}

async function mustHold(world: World): Promise<void> {
  const [broken, unrecorded, twice] = await Promise.all([
    brokenInvariants(),
    unrecordedEvents(world),
    refundedTwice(),
  ])
  const faults = [...broken, ...unrecorded, ...twice, ...mailedTwice(world)]
  if (faults.length > 0) throw new Broken(faults)
}

/** What the webhook has said yes to stands in the ledger. */
async function unrecordedEvents({ acknowledged }: World): Promise<string[]> {
  const ids = [...new Set(acknowledged.map(({ id }) => id))]
  if (ids.length === 0) return []
  const found = await db().getAll(...ids.map((id) => db().doc(`${collections.stripeEvents}/${id}`)))
  return found.flatMap(({ exists, id }) =>
    exists ? [] : [`${id} was answered 200, and is not in the ledger`],
  )
}

/** One click is one refund, however often it was sent. */
async function refundedTwice(): Promise<string[]> {
  const { data } = await stripe().refunds.list({ limit: 100 })
  const made = data.filter(({ status }) => status === 'succeeded')
  const keys = made.flatMap(({ metadata }) => metadata?.request_id ?? [])
  return keys
    .filter((key, n) => keys.indexOf(key) !== n)
    .map((key) => `the request ${key} was refunded twice`)
}

/** A mail goes out twice only where its sender died, or met something else that failed. */
function mailedTwice({ mailed }: World): string[] {
  const ids = mailed.flatMap(({ id, by }) => (by?.faulty ? [] : [id]))
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n)
  return twice.map((id) => `${id} went out twice, and nothing had failed`)
}
