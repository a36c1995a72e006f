import { expiresAt, weekInstants } from '@tablee/domain/calendar'
import { collections } from '@tablee/domain/documents'
import { readBooks } from '@tablee/functions/audit/books'
import { brokenInvariants } from '@tablee/functions/audit/invariants'
import { auth, db } from '@tablee/functions/firestore'
import type * as functions from '@tablee/functions/index'
import { stripe } from '@tablee/functions/stripe'
import { environmentNow } from '../world/environment-clock.ts'
import { throwIfViolated, Violation } from './commands.ts'
import { allAnswered, Invocation } from './fault-injection.ts'
import { brokenInSimulation } from './invariants.ts'
import { control, type SimulatedSystem } from './simulated-system.ts'

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
export async function drainAndAudit(system: SimulatedSystem): Promise<void> {
  // A refund that is owed during a dispute is retried every hour, so the schedules would not converge.
  for (const id of system.disputes) await control(`disputes/${id}/won`)
  await drain(system)
  await audit(system)
  const last = bookedEvenings(system).at(-1)
  if (last === undefined) return
  for (const moment of weekInstants(system.now, expiresAt(last))) {
    await system.setClock(new Date(moment.getTime() + 1000))
    await new Invocation().run(() => system.trigger('reconcileWeek'))
  }
  await system.setClock(new Date(Math.max(system.now.getTime(), expiresAt(last).getTime()) + MINUTES))
  await drain(system)
  await audit(system)
}

/** Runs everything repeatedly, an hour and more between rounds, until a round commits nothing. */
async function drain(system: SimulatedSystem): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = system.commits
    await new Invocation().run(() => runEverything(system))
    await allAnswered()
    throwIfViolated(system)
    if (system.commits === before) return
    await system.setClock(new Date(system.now.getTime() + 61 * MINUTES))
  }
  throw new Violation([`the schedules did not converge after ${ROUNDS} rounds`])
}

async function runEverything(system: SimulatedSystem): Promise<void> {
  await system.listEvents()
  for (const event of system.pending) await system.deliver(event)
  for (const name of jobs) await system.trigger(name)
  for (const date of bookedEvenings(system)) await system.changeCity(date)
  const erasing = system.transitions.inState(collections.accounts, 'erasing')
  if (erasing.length > 0) await system.trigger('eraseDormant')
}

/** The evenings with registrations, in chronological order. */
function bookedEvenings({ transitions, evenings }: SimulatedSystem) {
  const registered = transitions.inState(collections.registrations, 'registered')
  return evenings.filter((date) =>
    registered.some((path) => path.startsWith(`${collections.registrations}/${date}`)),
  )
}

async function audit(system: SimulatedSystem): Promise<void> {
  const books = await readBooks(db(), auth(), stripe(), { now: await environmentNow(db()) })
  const violations = [
    ...brokenInvariants(books).map(({ no, paths }) => `${no} ${paths.join(', ')}`),
    ...brokenInSimulation(
      books,
      system.acknowledged.map(({ id }) => id),
    ),
    ...mailedTwice(system),
  ]
  if (violations.length > 0) throw new Violation(violations)
}

/** Mails that were sent twice although neither sender crashed or met another fault. */
function mailedTwice({ mailed }: SimulatedSystem): string[] {
  const ids = mailed.flatMap(({ id, by }) => (by?.isFaulty ? [] : [id]))
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n)
  return twice.map((id) => `${id} was sent twice without a fault`)
}
