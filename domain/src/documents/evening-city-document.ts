import { z } from 'zod'
import { timestamp } from './timestamp.ts'

const count = z.number().int().nonnegative()

/**
 * `thursday_events/{date}/cities/{city}`: the tables of an evening in one city, as a whole. Whoever changes them holds this
 * document's last state as a precondition, so that two never do so at once; whoever leaves a table counts up `left`, which
 * makes plans that still reckon with them fail, and has the tables mended, as does whoever changes them in the console.
 */
export const eveningCityDocument = z.object({
  formed_at: timestamp.nullable().default(null),
  called_off_at: timestamp.nullable().default(null),
  /** An admin called it off: the week leaves it alone, and what is left to do is the calling off's own. */
  by_hand: z.boolean().default(false),
  left: count.default(0),
  /** Counts what was written here: a write that changes nothing would leave the document's time as it was. */
  version: count.default(0),
  /** The highest number that a table had. None is used again. */
  last_table: count.default(0),
  /** For the console: people without a table, tables of one to three, tables without a place, as of the last look. */
  unseated: count.default(0),
  under_four: count.default(0),
  without_venue: count.default(0),
})

export type EveningCityDocument = z.infer<typeof eveningCityDocument>
