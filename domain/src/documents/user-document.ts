import { z } from 'zod'
import { selectedPassionSchema } from '../interests/interests.ts'
import { pricingTypeSchema } from '../offers/offers.ts'
import { onboardingStepSchema } from '../onboarding/onboarding-step.ts'
import { personalityResultsSchema } from '../personality/personality-results.ts'
import { selectedActivitySchema } from '../places/activities.ts'
import { selectedCitySchema } from '../places/cities.ts'
import { ageSchema, genderSchema } from '../profile/profile.ts'
import { eventDateSchema, timestamp } from './timestamp.ts'

export const selectedThursdaySchema = z.object({
  date: eventDateSchema,
  id: z.string(),
  formattedDate: z.string(),
})
/** `totalPrice` in cents. */
export const selectedPricingSchema = z.object({
  id: pricingTypeSchema,
  name: z.string(),
  totalPrice: z.number(),
})

/**
 * `users/{uid}`: the user's profile and choices, filled step by step (docs/product.md §4.1). Its owner writes it, so that
 * a field may be malformed: it then counts as missing, and the router leads to the page that writes it again.
 */
export const userDocument = z.object({
  id: z.string(),
  email: orMissing(z.string()),
  first_name: orMissing(z.string()),
  last_name: orMissing(z.string()),
  age: orMissing(ageSchema),
  gender: orMissing(genderSchema),
  onboarding_step: orMissing(onboardingStepSchema),
  personality_results: orMissing(personalityResultsSchema),
  selected_passion: orMissing(selectedPassionSchema),
  avatar_url: orMissing(z.string()),
  selected_city: orMissing(selectedCitySchema),
  selected_activity: orMissing(selectedActivitySchema),
  selected_activities: orMissing(z.array(selectedActivitySchema).min(1)),
  selected_thursday: orMissing(selectedThursdaySchema),
  selected_pricing: orMissing(selectedPricingSchema),
  terms_accepted_at: orMissing(timestamp),
  /** The version that was agreed to then (product/terms.ts). */
  terms_version: orMissing(z.number().int().positive()),
})

export type UserDocument = z.infer<typeof userDocument>

function orMissing<T extends z.ZodType>(schema: T) {
  return schema.nullish().catch(null)
}
