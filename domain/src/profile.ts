import { z } from 'zod'
import { CODE_LENGTH, EMAIL_MAX, PASSWORD_MIN } from './limits.ts'
import { holdsLink, holdsNumber } from './links-in-text.ts'

/**
 * Code points without a visible glyph, for the class of a regular expression with the flag `u`: controls and
 * unassigned code points, spaces, Unicode's default ignorables (fillers, joiners, selectors), and two blank
 * signs that are none (the empty Braille pattern, the null notehead). firestore.rules spells it out, because
 * RE2 lacks the property.
 */
export const INVISIBLE = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}'

/** A text with a visible character. Combining marks alone do not count. */
const VISIBLE = new RegExp(`[^${INVISIBLE}\\p{M}]`, 'u')

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** A first name within a sentence: one that is written from right to left is isolated, so that what follows it stays after it. */
export function nameInText(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}

export const genders = ['homme', 'femme', 'non-binaire'] as const
export type Gender = (typeof genders)[number]

export const MIN_AGE = 18
export const MAX_AGE = 100
export const MAX_NAME_LENGTH = 50

/** Signs without a glyph that keyboards and pasted pages leave behind: the soft hyphen, marks of direction, blanks of no width. */
const LEFT_BEHIND = /[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/g

/** A typed first name as it is stored. Letter and accent become one code point: a search would not find two. */
function cleanName(typed: string): string {
  return typed.normalize().replaceAll(LEFT_BEHIND, '').trim()
}

/**
 * A first name without control characters and with a visible character, trimmed. Mails show it to the other members, so it holds
 * nothing that a mail program makes pressable.
 */
export const firstNameSchema = z
  .string()
  .overwrite(cleanName)
  .min(1)
  .max(MAX_NAME_LENGTH)
  // Two joiners are no controls: they hold letters of Persian apart, and parts of one emoji together.
  .regex(/^[\P{C}\u200C\u200D]+$/u)
  .regex(VISIBLE)
  .refine((name) => !isPressable(name))
export const ageSchema = z.number().int().min(MIN_AGE).max(MAX_AGE)
export const genderSchema = z.enum(genders)

/** The fields of `/personal-info` (docs/product.md §5.1). */
export const profileSchema = z.strictObject({
  first_name: firstNameSchema,
  age: ageSchema,
  gender: genderSchema,
  terms: z.literal(true),
})

export type Profile = z.infer<typeof profileSchema>

/** Why a profile is invalid; the site has text for each. */
export type ProfileErrorCode =
  | 'first-name-missing'
  | 'first-name-too-long'
  | 'first-name-unreadable'
  | 'first-name-link'
  | 'age-missing'
  | 'age-too-low'
  | 'age-too-high'
  | 'gender-missing'
  | 'terms-missing'

/** A profile in a form; any field may be missing. */
export type ProfileDraft = { first_name: string; age: number | null; gender: string | null; terms: boolean }

/**
 * The errors of a profile, at most one per field, in the form's order. Empty exactly if `profileSchema`
 * accepts it.
 */
export function profileErrors({ first_name, age, gender, terms }: ProfileDraft): ProfileErrorCode[] {
  const errors = [
    firstNameError(cleanName(first_name)),
    ageError(age),
    genderSchema.safeParse(gender).success ? null : 'gender-missing',
    terms ? null : 'terms-missing',
  ] as const
  return errors.filter((error) => error !== null)
}

function firstNameError(name: string): ProfileErrorCode | null {
  if (!VISIBLE.test(name)) return 'first-name-missing'
  if ([...name].length > MAX_NAME_LENGTH) return 'first-name-too-long'
  if (isPressable(name)) return 'first-name-link'
  return firstNameSchema.safeParse(name).success ? null : 'first-name-unreadable'
}

function isPressable(name: string): boolean {
  return holdsLink(name) || holdsNumber(name)
}

function ageError(age: number | null): ProfileErrorCode | null {
  if (age === null || !Number.isSafeInteger(age)) return 'age-missing'
  if (age < MIN_AGE) return 'age-too-low'
  return age > MAX_AGE ? 'age-too-high' : null
}

/**
 * An e-mail address that a mail server may take: one at sign, before it whatever needs no quotes (two dots and `&` too), after
 * it a dotted domain, also in another script (RFC 5321, RFC 6531).
 */
export const emailSchema = z
  .string()
  .max(EMAIL_MAX)
  .regex(
    /^[^\p{C}\p{Z}",;:<>()[\]\\@]{1,64}@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u,
  )

export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success
}

export const verificationCodeSchema = z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`))

/**
 * The digits of a text, whatever keyboard wrote them (full-width, Arabic, Devanagari…) and whatever stands between them, as
 * ASCII digits. Each script has its ten digits in a row (Unicode, `Nd`), from a code point on that none precedes.
 */
export function digitsOf(text: string): string {
  return [...text].map(digitOf).join('')
}

function digitOf(character: string): string {
  if (/^\d$/.test(character)) return character
  if (!DIGIT.test(character)) return ''
  const point = character.codePointAt(0) ?? 0
  // Several scripts follow one another without a gap, each with ten; the mathematical digits begin off the grid of ten.
  let first = point
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((point - first) % 10)
}

const DIGIT = /^\p{Nd}$/u

/** The criteria of a password, with the labels of the checklist (docs/product.md §3.3). */
export const passwordCriteria = [
  {
    id: 'length',
    label: `Au moins ${PASSWORD_MIN} caractères`,
    test: (password: string) => password.length >= PASSWORD_MIN,
  },
  { id: 'uppercase', label: 'Au moins une majuscule', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', label: 'Au moins une minuscule', test: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'digit', label: 'Au moins un chiffre', test: (password: string) => /\d/.test(password) },
  {
    id: 'special',
    label: 'Au moins un caractère spécial',
    test: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const

/** Whether a password meets every criterion. */
export function isStrongPassword(password: string): boolean {
  return passwordCriteria.every(({ test }) => test(password))
}
