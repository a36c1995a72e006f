import { eventDateSchema } from '@tablee/domain'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { z } from 'zod'
import { limits, queues } from '../platform/limits.ts'
import { REGION } from '../platform/region.ts'
import { answer } from './city-task.ts'
import { tendNow } from './tend-now.ts'

const taskData = z.object({ date: eventDateSchema, city: z.string(), number: z.number().int() })

/** One city of one evening, looked after as a task of its own. */
export const tendCity = onTaskDispatched(
  { ...limits.cityTask, ...queues.cityTask, region: REGION },
  async ({ data }) => takeTask(data),
)

/** Answers a look that was asked for. */
export async function takeTask(data: unknown): Promise<void> {
  const { date, city, number } = taskData.parse(data)
  const key = { date, city }
  await answer({ key, number }, () => tendNow(key))
}
