import { type TaskQueue, taskQueue } from '../platform/task-queue.ts'
import type { CityKey } from './city-tables.ts'
import { ask } from './city-task.ts'
import { TEND_CITY } from './spread.ts'
import { tendNow } from './tend-now.ts'

/** Has one city looked after as soon as may be, without waiting for it where there is a queue that sees to it. */
export async function tendSoon(key: CityKey, queue: TaskQueue | null = taskQueue(TEND_CITY)): Promise<void> {
  if (queue) await ask(key, queue)
  else await tendNow(key)
}
