import { z } from 'zod'
import { selectedPassionSchema } from '../interests.ts'
import { personalityResultsSchema } from '../personality/results.ts'
import { selectedActivitySchema, selectedCitySchema } from '../places.ts'
import { timestamp } from './fields.ts'

/** `groups/{id}`: one table of an evening. Its members may read it once the group's profiles are out. */
export const groupDocument = z.object({
  id: z.string(),
  thursday_event_id: z.string(),
  selected_city: selectedCitySchema,
  selected_activity: selectedActivitySchema,
  member_ids: z.array(z.string()),
  /** Null until the venue is out: before that, where the group sits is in `private/match`. */
  venue_id: z.string().nullable(),
  /** The number on the table at the venue, from 1; null as the venue is. */
  table: z.number().int().positive().nullable(),
  /** For how many it was laid: whoever leaves after that, with nobody in their place, leaves a chair empty. */
  seats: z.number().int().nonnegative().default(0),
  /** Set in the console: nobody is moved to or from this table; whoever cancels leaves it all the same. */
  locked: z.boolean().default(false),
  /** To begin with: French sentences about what these people share, and nobody's name. */
  icebreakers: z.array(z.string()).default([]),
  /** When it was noted, after the evening, that these people met. */
  remembered_at: timestamp.optional(),
})

export type GroupDocument = z.infer<typeof groupDocument>

/** `groups/{id}/private/match`: what the house knows of a table, and where it sits before that is revealed. */
export const matchDocument = z.object({
  score: z.number(),
  /** How many people the score, the reasons and the icebreakers speak of. */
  people: z.number().int().nonnegative(),
  /** What the score says in figures (`Quality`), for the console's comparison of evenings. */
  shared: z.number().int().nonnegative().optional(),
  alone: z.number().int().nonnegative().optional(),
  known: z.number().int().nonnegative().optional(),
  venue_id: z.string().nullable(),
  table: z.number().int().positive().nullable(),
})

export type MatchDocument = z.infer<typeof matchDocument>

/** `groups/{id}/reveal/venue`: the venue as it was when it was revealed. */
export const revealedVenueDocument = z.object({
  name: z.string(),
  address: z.string(),
  description: z.string(),
})

export type RevealedVenueDocument = z.infer<typeof revealedVenueDocument>

/** `groups/{id}/reasons/{uid}`: why this person sits at this table, in French sentences; for their eyes only. */
export const reasonsDocument = z.object({ reasons: z.array(z.string()) })

/** What a member of a group learns about another (docs/product.md §9.6). */
export const groupMemberProfileSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  personality_results: personalityResultsSchema,
  selected_passion: selectedPassionSchema,
})

export type GroupMemberProfile = z.infer<typeof groupMemberProfileSchema>

/** `venues/{id}`: a bar, and how many people it seats. */
export const venueDocument = z.object({
  id: z.string().min(1),
  name: z.string().min(1).max(100),
  address: z.string().min(1).max(200),
  description: z.string().max(1000),
  city: z.string().min(1),
  tables: z.number().int().nonnegative(),
  seats_per_table: z.number().int().positive(),
})

export type VenueDocument = z.infer<typeof venueDocument>
