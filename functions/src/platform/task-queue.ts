import type { TaskOptions, TaskQueue } from 'firebase-admin/functions'
import { functions } from './firestore.ts'
import { REGION } from './runtime.ts'

/** A queue of Cloud Tasks, as much of it as is used. */
export type Tasks = Pick<TaskQueue<object>, 'enqueue'>

/** The queue of a task function, which has its name. */
export function taskQueue(name: string): Tasks {
  return functions().taskQueue<object>(`locations/${REGION}/functions/${name}`)
}

/**
 * Enqueues a task unless one of its id is known. Cloud Tasks refuses an id while its task waits or runs, and
 * for some time afterwards.
 */
export async function enqueueOnce(
  tasks: Tasks,
  data: object,
  options: TaskOptions & { readonly id: string },
): Promise<void> {
  try {
    await tasks.enqueue(data, options)
  } catch (error) {
    // Ignored: another call has enqueued it, or an earlier attempt of which the response was lost.
    if (!isKnown(error)) throw error
  }
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}
