import { z } from 'zod'
import { selectedPassionSchema } from '../interests.ts'
import { personalityResultsSchema } from '../personality/results.ts'
import { selectedActivitySchema, selectedCitySchema } from '../places.ts'
import { timestamp } from './fields.ts'

/** `groups/{id}`: one group of an evening. Its members may read it once the profiles are revealed. */
export const groupDocument = z.object({
  id: z.string(),
  thursday_event_id: z.string(),
  selected_city: selectedCitySchema,
  selected_activity: selectedActivitySchema,
  member_ids: z.array(z.string()),
  /** Null until the venue is revealed. Before that, `private/group` holds it. */
  venue_id: z.string().nullable(),
  /** The number of the venue table, from 1; null like the venue. */
  table: z.number().int().positive().nullable(),
  /**
   * The number of members for whom it was last formed, which may be less than its venue table has. After a departure without a
   * replacement the group page shows an empty chair.
   */
  seats: z.number().int().nonnegative().default(0),
  /**
   * Set in the console: the weekly job does not change this group, except that it separates a sealed pair. A member who cancels
   * still leaves it.
   */
  locked: z.boolean().default(false),
  /** French sentences about what the members have in common, without names. */
  icebreakers: z.array(z.string()).default([]),
  /** Since tables were merged on the evening itself: the table at which this one sits, and all that sit there. */
  merged: z
    .object({ into: z.number().int().positive(), tables: z.array(z.number().int().positive()) })
    .optional(),
  /** When the members' meeting was added to their histories, after the evening. */
  remembered_at: timestamp.optional(),
  /** When the outcomes of the evening were revealed, on Monday at 20:00. */
  feedback_revealed_at: timestamp.optional(),
})

export type GroupDocument = z.infer<typeof groupDocument>

/**
 * `groups/{id}/private/group`: the quality of a group, and its venue table before the reveal. Only admins
 * may read it.
 */
export const privateGroupDocument = z.object({
  score: z.number(),
  /** The number of members for which the score, the reasons and the icebreakers were computed. */
  people: z.number().int().nonnegative(),
  /** The parts of the score (`Quality`), for the console's comparison of evenings. */
  shared: z.number().int().nonnegative().optional(),
  alone: z.number().int().nonnegative().optional(),
  known: z.number().int().nonnegative().optional(),
  venue_id: z.string().nullable(),
  table: z.number().int().positive().nullable(),
})

export type PrivateGroupDocument = z.infer<typeof privateGroupDocument>

/** `groups/{id}/reveal/venue`: a copy of the venue as it was revealed. */
export const revealedVenueDocument = z.object({
  name: z.string(),
  address: z.string(),
  description: z.string(),
  /** The games that the venue has, by their ids in the catalogue (`@tablee/domain/play`); missing if the console knows none. */
  shelf: z.array(z.string()).optional(),
})

export type RevealedVenueDocument = z.infer<typeof revealedVenueDocument>

/**
 * `groups/{id}/reasons/{uid}`: why this member is in this group, in French sentences. Only this member may
 * read it.
 */
export const reasonsDocument = z.object({ reasons: z.array(z.string()) })

/** What a member of a group learns about another (docs/product.md §9.6). */
export const groupMemberProfileSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  personality_results: personalityResultsSchema,
  selected_passion: selectedPassionSchema,
  /** They have said that they are not coming (docs/product.md §15.3). */
  not_coming: z.literal(true).optional(),
})

export type GroupMemberProfile = z.infer<typeof groupMemberProfileSchema>

/** `venues/{id}`: a venue, with its tables and their size. */
export const venueDocument = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  address: z.string().min(1),
  description: z.string(),
  city: z.string().min(1),
  tables: z.number().int().nonnegative(),
  seats_per_table: z.number().int().positive(),
  /** The address that gets the number of attendees; may be empty. */
  contact_email: z.string().default(''),
  /** The games that it has, by their ids in the catalogue; missing if the console knows none. */
  shelf: z.array(z.string()).optional(),
})

export type VenueDocument = z.infer<typeof venueDocument>
