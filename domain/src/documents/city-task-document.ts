import { z } from 'zod'

const count = z.number().int().nonnegative()

/**
 * `thursday_events/{date}/tasks/{city}`: the looks at a city's tables that were asked for, by their numbers. It stands beside
 * the city's own document, so that asking for a look disturbs none that is under way.
 */
export const cityTaskDocument = z.object({
  /** The number of the last look that was asked for. */
  asked: count.default(0),
  /** All up to this one are answered: by themselves, or by one that began after they were asked for. */
  answered: count.default(0),
  /** Whether the last answer was that it failed: the queue tries again. */
  failed: z.boolean().default(false),
})

export type CityTaskDocument = z.infer<typeof cityTaskDocument>
