import {
  type CallInput,
  type CallOutput,
  calls,
  type EveningStep,
  type EventDate,
  paths,
  type StepState,
  stepStates,
  thursdayEventDocument,
} from '@tablee/domain'
import { error as logError } from 'firebase-functions/logger'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stored } from '../../platform/stored.ts'
import { sweepEvening } from '../../week/expire-registrations.ts'
import { liveWeek } from '../../week/live-week.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, wasDone } from '../audit.ts'
import { auditAlone } from '../audit-alone.ts'

type Input = CallInput<'adminRunStep'>
type Result = CallOutput<'adminRunStep'>

/** The site gives up on an answer after thirty seconds. What goes on beyond is taken up by the week's own next hour. */
const PATIENCE_MS = 22_000

/** Runs a step of an evening's week by hand: the code of its hour, which does what is left to do and nothing twice. */
export const adminRunStep = adminCallable('adminRunStep', calls.adminRunStep.input, handleRunStep)

/**
 * The act is many batches, each safe to repeat, so that its audit line comes after them: the same click sent twice may
 * look twice, and is written down once.
 */
export async function handleRunStep(caller: Caller, input: Input): Promise<Result> {
  const { date, step } = input
  const at = await now()
  const state = await loadState(date, step, at)
  if (!state.runnable) throw new Refusal(at < state.dueAt ? 'not-due' : 'too-late')
  const act = actOf(input)
  if (await wasDone(caller, act)) return { outcome: state.status === 'done' ? 'done' : 'incomplete' }
  const whole = await isWhole(() => (step === 'expired' ? sweepEvening(date, at) : liveWeek(at)))
  const after = await loadState(date, step, at)
  const outcome = whole && after.status === 'done' ? 'done' : 'incomplete'
  await auditAlone(caller, { ...act, details: { ...act.details, outcome } }, at)
  return { outcome }
}

async function loadState(date: EventDate, step: EveningStep, at: Date): Promise<StepState> {
  const event = stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
  const state = event && stepStates(event.data, at).find((each) => each.step === step)
  if (!state) throw new Refusal('event-not-found')
  return state
}

function actOf(input: Input): Act {
  const { date, step } = input
  return { input, action: 'step-run', subject: paths.thursdayEvent(date), details: { step } }
}

/** Whether all of it was done in time. */
async function isWhole(run: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const ran = run().then(
    () => true,
    (error: unknown) => {
      // To translate: the admin is told that not all was done, and the log says why.
      logError('A step that was run by hand failed', { error })
      return false
    },
  )
  return Promise.race([ran, tooLong]).finally(() => clearTimeout(timer))
}
