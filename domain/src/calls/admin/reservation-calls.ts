import { z } from 'zod'
import { reservationFilterSchema } from '../../reservations/reservation-filter.ts'
import { reservationRowSchema } from '../../reservations/reservation-row.ts'
import { documentIdSchema, requestIdSchema } from './admin-input.ts'

/** The calls of the console's page. */
export const reservationCalls = {
  /**
   * The next reservations of an export, the last evening first, under the id of its first page, which writes the audit
   * line. `cursor` is what the page before answered; null begins, and ends.
   */
  adminExportReservations: {
    input: z.strictObject({
      requestId: requestIdSchema,
      filter: reservationFilterSchema,
      cursor: documentIdSchema.nullable(),
    }),
    output: z.object({ rows: z.array(reservationRowSchema), cursor: z.string().nullable() }),
  },
} as const
