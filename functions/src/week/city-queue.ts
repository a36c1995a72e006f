import type { TaskQueue } from 'firebase-admin/functions'
import { functions } from '../platform/firestore.ts'
import { REGION, runtimeOptions } from '../platform/runtime.ts'
import type { CityKey } from './city-state.ts'

/** The task function, after which its queue is named. */
const RECONCILE_CITY_TASK = 'reconcileCityTask'

/** Hands a city to a task of its own for the pass of an instant; a second time for the same pass, it is the same task. */
export interface CityQueue {
  enqueue(key: CityKey, instant: Date): Promise<void>
}

/** The queue of cities; null in the local world, where one run reconciles all of them. */
export function cityQueue(): CityQueue | null {
  if (EMULATED) return null
  return cityQueueOn(functions().taskQueue<object>(`locations/${REGION}/functions/${RECONCILE_CITY_TASK}`))
}

/**
 * A task is named after its evening, city and instant. Cloud Tasks refuses a name while its task waits or runs, and for some
 * time after it, so that a pass has one task for a city however often it is asked for.
 */
export function cityQueueOn(tasks: Pick<TaskQueue<object>, 'enqueue'>): CityQueue {
  return {
    async enqueue({ date, city }, instant) {
      // A name has letters, digits, hyphens and underscores.
      const id = `${date}_${city}_${instant.toISOString().replaceAll(/[:.]/g, '-')}`
      const dispatchDeadlineSeconds = runtimeOptions.city.timeoutSeconds
      try {
        await tasks.enqueue({ date, city, instant: instant.toISOString() }, { id, dispatchDeadlineSeconds })
      } catch (error) {
        // To go on: another run, or an attempt whose answer was lost, has enqueued it.
        if (!isKnown(error)) throw error
      }
    },
  }
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}
