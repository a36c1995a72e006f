import { z } from 'zod'
import { timestamp } from './fields.ts'

/**
 * `check_in_links/{date}_{venue id}`: the link with which a venue notes who has come on one evening. The link itself is not
 * stored: it is signed for `no`.
 */
export const checkInLinkDocument = z.object({
  thursday_event_id: z.string(),
  venue_id: z.string(),
  /** The number of the current link. */
  no: z.number().int().positive(),
  made_at: timestamp,
  /** The digests of the devices that have opened it. */
  devices: z.array(z.string()),
  /** For Firestore's time-to-live policy. */
  expires_at: timestamp,
})

export type CheckInLinkDocument = z.infer<typeof checkInLinkDocument>
