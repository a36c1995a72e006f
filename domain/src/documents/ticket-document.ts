import { z } from 'zod'
import { timestamp } from './timestamp.ts'

export const ticketStatuses = ['unused', 'paid', 'void'] as const

/** `ticket_purchases/{payment intent}`, or `free_{CODE}_{uid}`: one evening, paid for. */
export const ticketDocument = z.object({
  id: z.string(),
  user_id: z.string(),
  /** Null until the ticket is used. */
  thursday_event_id: z.string().nullable(),
  status: z.enum(ticketStatuses),
  created_at: timestamp,
  payment_id: z.string().nullable(),
})

export type TicketDocument = z.infer<typeof ticketDocument>
