import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { venueDocument } from '@tablee/domain/documents'
import { INTERESTS_TO_CHOOSE, interests } from '@tablee/domain/interests'
import { pricingTypeSchema } from '@tablee/domain/offers'
import { personalityResultsSchema } from '@tablee/domain/personality'
import { ageSchema, emailSchema, firstNameSchema, genderSchema } from '@tablee/domain/profile'
import { z } from 'zod'
import { root } from '../world/environments.ts'

export const DEMO_PASSWORD = 'Tablee-2026!'

const interestSchema = z.string().transform((id, context) => {
  const interest = interests.find((each) => each.id === id)
  if (interest) return { id: interest.id, name: interest.name, colour: interest.colour }
  context.addIssue(`there is no interest "${id}"`)
  return z.NEVER
})

const demoAccount = z.strictObject({
  uid: z.string().min(1),
  email: emailSchema,
  first_name: firstNameSchema,
  age: ageSchema,
  gender: genderSchema,
  personality_results: personalityResultsSchema,
  interests: z.array(interestSchema).length(INTERESTS_TO_CHOOSE),
  /** Whether the user has an unused ticket. */
  ticket: z.boolean().default(false),
  /** The offer of the user's valid subscription. */
  subscription: pricingTypeSchema.exclude(['ticket']).optional(),
  claims: z.strictObject({ admin: z.literal(true) }).optional(),
})
export type DemoAccount = z.infer<typeof demoAccount>

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const demoPromoCode = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+$/),
  percent: z.int().min(1).max(100),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
})
export type DemoPromoCode = z.infer<typeof demoPromoCode>

/** The users of local environments, with their tickets and subscriptions. */
export function demoAccounts(): DemoAccount[] {
  return read('accounts', demoAccount)
}

export function demoPromoCodes(): DemoPromoCode[] {
  return read('promo-codes', demoPromoCode)
}

export function demoVenues(): z.infer<typeof venueDocument>[] {
  return read('venues', venueDocument)
}

/** Reads a file of emulator-data; throws with the name of an invalid field. */
function read<Item extends z.ZodType>(name: string, item: Item): z.output<Item>[] {
  const path = join('emulator-data', `${name}.json`)
  const parsed = z.array(item).safeParse(JSON.parse(readFileSync(join(root, path), 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${path} is invalid. ${z.prettifyError(parsed.error)}`)
}
