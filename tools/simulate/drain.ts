import { expiresAt, weekInstants } from '@tablee/domain/calendar'
import { collections } from '@tablee/domain/documents'
import { readBooks } from '@tablee/functions/audit/books'
import { brokenInvariants } from '@tablee/functions/audit/invariants'
import { auth, db } from '@tablee/functions/firestore'
import type * as functions from '@tablee/functions/index'
import { stripe } from '@tablee/functions/stripe'
import { worldNow } from '../world/world-clock.ts'
import { throwIfViolated, Violation } from './commands.ts'
import { allAnswered, Invocation } from './fault-injection.ts'
import { brokenInSimulation } from './invariants.ts'
import { control, type SimulatedSystem } from './world.ts'

export type FunctionName = keyof typeof functions

/** The schedules that end what was begun. */
export const jobs: readonly FunctionName[] = [
  ...(['reconcilePayments', 'finishCallingOff', 'reconcileWeek'] as const),
  ...(['expireRegistrations', 'numberReceipts', 'retryOutbox'] as const),
]

/** More rounds than anything takes that comes to an end. */
const ROUNDS = 12
const MINUTES = 60_000

/**
 * Ends a history, with no fault injected any more: disputes are closed, pending events delivered, and the schedules run
 * until they change nothing; then the invariants must hold. Once as the world is, and once after the last of its evenings
 * has expired.
 */
export async function drainAndAudit(world: SimulatedSystem): Promise<void> {
  // While a bank decides, a refund that is owed is asked for every hour.
  for (const id of world.disputes) await control(`disputes/${id}/won`)
  await drain(world)
  await audit(world)
  const last = bookedEvenings(world).at(-1)
  if (last === undefined) return
  for (const moment of weekInstants(world.now, expiresAt(last))) {
    await world.setClock(new Date(moment.getTime() + 1000))
    await new Invocation().run(() => world.trigger('reconcileWeek'))
  }
  await world.setClock(new Date(Math.max(world.now.getTime(), expiresAt(last).getTime()) + MINUTES))
  await drain(world)
  await audit(world)
}

/** Runs everything until a whole round of it, an hour and more after the one before, commits nothing. */
async function drain(world: SimulatedSystem): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = world.commits
    await new Invocation().run(() => runEverything(world))
    await allAnswered()
    throwIfViolated(world)
    if (world.commits === before) return
    await world.setClock(new Date(world.now.getTime() + 61 * MINUTES))
  }
  throw new Violation([`the schedules still change something after ${ROUNDS} rounds`])
}

async function runEverything(world: SimulatedSystem): Promise<void> {
  await world.listEvents()
  for (const event of world.pending) await world.deliver(event)
  for (const name of jobs) await world.trigger(name)
  for (const date of bookedEvenings(world)) await world.changeCity(date)
  const erasing = world.transitions.inState(collections.accounts, 'erasing')
  if (erasing.length > 0) await world.trigger('eraseDormant')
}

/** The evenings at which somebody is registered, in their order. */
function bookedEvenings({ transitions, evenings }: SimulatedSystem) {
  const registered = transitions.inState(collections.registrations, 'registered')
  return evenings.filter((date) =>
    registered.some((path) => path.startsWith(`${collections.registrations}/${date}`)),
  )
}

async function audit(world: SimulatedSystem): Promise<void> {
  const books = await readBooks(db(), auth(), stripe(), { now: await worldNow(db()) })
  const violations = [
    ...brokenInvariants(books).map(({ no, paths }) => `${no} ${paths.join(', ')}`),
    ...brokenInSimulation(
      books,
      world.acknowledged.map(({ id }) => id),
    ),
    ...mailedTwice(world),
  ]
  if (violations.length > 0) throw new Violation(violations)
}

/** A mail goes out twice only where its sender crashed, or met another fault. */
function mailedTwice({ mailed }: SimulatedSystem): string[] {
  const ids = mailed.flatMap(({ id, by }) => (by?.isFaulty ? [] : [id]))
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n)
  return twice.map((id) => `${id} went out twice, and nothing had failed`)
}
