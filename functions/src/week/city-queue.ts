import type { TaskQueue } from 'firebase-admin/functions'
import { runtimeOptions } from '../platform/runtime.ts'
import { enqueueOnce, taskQueue } from '../platform/task-queue.ts'
import type { CityKey } from './city-state.ts'

/** The name of the task function, which is also the name of its queue. */
const RECONCILE_CITY_TASK = 'reconcileCityTask'

/** Enqueues the reconciliation of a city for the pass of an instant. Idempotent per city and instant. */
export interface CityQueue {
  enqueue(key: CityKey, instant: Date): Promise<void>
}

/** The queue of the cities; null in the local environment, where one run reconciles all of them. */
export function cityQueue(): CityQueue | null {
  if (EMULATED) return null
  return cityQueueOn(taskQueue(RECONCILE_CITY_TASK))
}

/** The name of a task is its evening, city and instant, so that a pass has at most one task per city. */
export function cityQueueOn(tasks: Pick<TaskQueue<object>, 'enqueue'>): CityQueue {
  return {
    async enqueue({ date, city }, instant) {
      // A task's name may contain letters, digits, hyphens and underscores.
      const id = `${date}_${city}_${instant.toISOString().replaceAll(/[:.]/g, '-')}`
      const dispatchDeadlineSeconds = runtimeOptions.city.timeoutSeconds
      await enqueueOnce(
        tasks,
        { date, city, instant: instant.toISOString() },
        { id, dispatchDeadlineSeconds },
      )
    },
  }
}
