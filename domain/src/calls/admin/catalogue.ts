import { z } from 'zod'
import { documentIdSchema, eventDateSchema, oneLine } from '../../documents/fields.ts'
import { PROMO_CODE_BOUNDS, VENUE_BOUNDS } from '../../limits.ts'
import { cityIdSchema } from '../../places.ts'
import { catalogue as games } from '../../play/bank/games.ts'
import { emailSchema } from '../../profile.ts'
import { promoCodeSchema } from '../../promo-codes.ts'
import { registry } from '../call.ts'
import { doneSchema, requestIdSchema, within } from './inputs.ts'

const instant = z.iso.datetime().nullable()

/** What an admin sets on a code: the fields of the call and of the form. */
export const promoCodeFields = {
  percent: within(PROMO_CODE_BOUNDS.percent),
  starts_at: instant,
  ends_at: instant,
  max_uses: within(PROMO_CODE_BOUNDS.max_uses).nullable(),
  max_uses_per_person: within(PROMO_CODE_BOUNDS.max_uses_per_person).nullable(),
  active: z.boolean(),
}

const which = { requestId: requestIdSchema, code: promoCodeSchema }

/** The calls of `/admin/codes-promo`. */
export const promoCodeCalls = registry({
  adminSavePromoCode: {
    access: 'admin',
    repeatable: ({ create }) => create === false,
    input: z.discriminatedUnion('create', [
      /** Creates a code; it must not exist. */
      z
        .strictObject({ ...which, create: z.literal(true), ...promoCodeFields })
        .refine(endsAfterItStarts, { path: ['ends_at'] }),
      /** Changes an existing code. Fields that are not sent keep their value. */
      z.strictObject({
        ...which,
        create: z.literal(false),
        ...z.object(promoCodeFields).exactPartial().shape,
      }),
    ]),
    output: doneSchema,
  },
})

interface Window {
  readonly starts_at: string | Date | null
  readonly ends_at: string | Date | null
}

/** Whether a code is ever valid: it starts before it ends. Without a start or an end it is. */
export function endsAfterItStarts({ starts_at, ends_at }: Window): boolean {
  return starts_at === null || ends_at === null || new Date(starts_at) < new Date(ends_at)
}

/** What an admin sets on a venue: the fields of the call and of the form. */
export const venueFields = {
  name: oneLine(VENUE_BOUNDS.name),
  address: oneLine(VENUE_BOUNDS.address),
  description: oneLine(VENUE_BOUNDS.description),
  city: cityIdSchema,
  tables: within(VENUE_BOUNDS.tables),
  seats_per_table: within(VENUE_BOUNDS.seats_per_table),
  /** May be empty. */
  contact_email: z.union([emailSchema, z.literal('')]),
}

/** What the reveal of a venue says: those who know the former one may be notified of a change. */
export const revealedVenueFields = ['name', 'address', 'description'] as const

/** The games of a venue, each once. */
const shelfSchema = z
  .array(z.enum(games.map(([id]) => id)))
  .max(games.length)
  .refine((shelf) => new Set(shelf).size === shelf.length)

/** The calls of `/admin/lieux`. */
export const venueCalls = registry({
  /** How many attendees, of which upcoming evenings, were notified of this venue. */
  adminVenueGuests: {
    access: 'admin',
    input: z.strictObject({ id: documentIdSchema }),
    output: z.object({ people: z.int().nonnegative(), dates: z.array(eventDateSchema) }),
  },
  adminSaveVenue: {
    access: 'admin',
    repeatable: ({ id }) => id !== null,
    input: z.union([
      /** Creates a venue. */
      z.strictObject({
        requestId: requestIdSchema,
        id: z.null(),
        ...venueFields,
        shelf: shelfSchema.optional(),
      }),
      /**
       * Changes a venue. Fields that are not sent keep their value. `guests`: how many notified attendees the admin was shown
       * (none if it is not sent), and whether they get a new name, address or hint, on their page and by e-mail. Throws
       * `conflict` if one of these three changes and they are another number by now.
       */
      z.strictObject({
        requestId: requestIdSchema,
        id: documentIdSchema,
        ...z.object({ ...venueFields, shelf: shelfSchema }).exactPartial().shape,
        guests: z.strictObject({ people: z.int().nonnegative(), tell: z.boolean() }).exactOptional(),
      }),
    ]),
    output: doneSchema,
  },
  adminDeleteVenue: {
    access: 'admin',
    repeatable: true,
    input: z.strictObject({ requestId: requestIdSchema, id: documentIdSchema }),
    output: doneSchema,
  },
})
