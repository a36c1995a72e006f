import { z } from 'zod'
import { eventDateSchema } from './timestamp.ts'

/**
 * `met/{uid}`: who this person sat with, by their uid, and on which evenings. It is written for both at once, so that
 * whoever is named here names this person too, and can be found when the person leaves.
 */
export const metDocument = z.object({ people: z.record(z.string(), z.array(eventDateSchema)) })

export type MetDocument = z.infer<typeof metDocument>
