import { queueConfig } from './config.ts'
import { functions } from './firebase.ts'
import { limits } from './limits.ts'
import { REGION } from './region.ts'

/** Hands a function its tasks, each under a name: a name that was given before is the same task, and is no error. */
export interface TaskQueue {
  enqueue(id: string, data: object): Promise<void>
}

/** The queue of a function of ours; null in a world that has none. */
export function taskQueue(name: string): TaskQueue | null {
  if (!queueConfig().present) return null
  const queue = functions().taskQueue<object>(`locations/${REGION}/functions/${name}`)
  return {
    async enqueue(id, data) {
      try {
        await queue.enqueue(data, { id, dispatchDeadlineSeconds: limits.cityTask.timeoutSeconds })
      } catch (error) {
        // To go on: somebody else, or an attempt whose answer was lost, has handed it over.
        if (!isKnown(error)) throw error
      }
    },
  }
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}
