import { z } from 'zod'
import { VISIBLE } from '../text/invisible.ts'

export const genders = ['homme', 'femme', 'non-binaire'] as const
export type Gender = (typeof genders)[number]

export const YOUNGEST = 18
export const OLDEST = 100
export const LONGEST_NAME = 50

/** A first name without control characters, in which something is to be seen; spaces at both ends are dropped. */
export const firstNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .regex(/^\P{C}+$/u)
  .regex(VISIBLE)
export const ageSchema = z.number().int().min(YOUNGEST).max(OLDEST)
export const genderSchema = z.enum(genders)

/** The fields of `/personal-info` (docs/product.md §5.1). */
export const profileSchema = z.strictObject({
  first_name: firstNameSchema,
  age: ageSchema,
  gender: genderSchema,
  terms: z.literal(true),
})

export type Profile = z.infer<typeof profileSchema>
