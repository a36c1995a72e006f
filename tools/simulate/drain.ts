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

/** The schedules that complete interrupted work. */
export const jobs: readonly FunctionName[] = [
  ...(['reconcilePayments', 'finishCallingOff', 'reconcileWaitlists', 'reconcileWeek'] as const),
  ...(['expireRegistrations', 'reconcileFeedback', 'numberReceipts', 'retryOutbox'] as const),
]

/** An upper limit of rounds, after which the schedules count as not converging: each of ten users may let an offer lapse, in two rounds. */
const ROUNDS = 30
const MINUTES = 60_000

/**
 * Ends a history without further faults: closes disputes, delivers pending events, and runs the schedules
 * until they change nothing. Then the invariants must hold. This is done at the current time, and again after
 * the expiry of the last evening.
 */
export async function drainAndAudit(world: SimulatedSystem): Promise<void> {
  // A refund that is owed during a dispute is retried every hour, so the schedules would not converge.
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

/** Runs everything repeatedly, an hour and more between rounds, until a round commits nothing. */
async function drain(world: SimulatedSystem): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = world.commits
    await new Invocation().run(() => runEverything(world))
    await allAnswered()
    throwIfViolated(world)
    if (world.commits === before) return
    await world.setClock(new Date(world.now.getTime() + 61 * MINUTES))
  }
  throw new Violation([`the schedules did not converge after ${ROUNDS} rounds`])
}

async function runEverything(world: SimulatedSystem): Promise<void> {
  await world.listEvents()
  for (const event of world.pending) await world.deliver(event)
  for (const name of jobs) await world.trigger(name)
  for (const date of bookedEvenings(world)) await world.changeCity(date)
  const erasing = world.transitions.inState(collections.accounts, 'erasing')
  if (erasing.length > 0) await world.trigger('eraseDormant')
}

/** The evenings with registrations, in chronological order. */
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

/** Mails that were sent twice although neither sender crashed or met another fault. */
function mailedTwice({ mailed }: SimulatedSystem): string[] {
  const ids = mailed.flatMap(({ id, by }) => (by?.isFaulty ? [] : [id]))
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n)
  return twice.map((id) => `${id} was sent twice without a fault`)
}
