import { describe, expect, it } from 'vitest'
import { ageAsTyped, type ProfileForm, profileFormSchema } from './profile-form.ts'
import { profileErrorTexts } from './texts.ts'

const good: ProfileForm = { first_name: 'Ana', age: '30', gender: 'femme', terms: true }

function errorsOf(form: Partial<ProfileForm>) {
  const parsed = profileFormSchema.safeParse({ ...good, ...form })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]))
}

describe('profileFormSchema', () => {
  it('reads a form as a profile', () => {
    expect(profileFormSchema.parse({ ...good, first_name: '  Ana ' })).toEqual({
      first_name: 'Ana',
      age: 30,
      gender: 'femme',
      terms: true,
    })
  })

  it('says of each field what is missing, all at once', () => {
    expect(errorsOf({ first_name: ' ', age: '', gender: '', terms: false })).toEqual({
      first_name: profileErrorTexts['first-name-missing'],
      age: profileErrorTexts['age-missing'],
      gender: profileErrorTexts['gender-missing'],
      terms: profileErrorTexts['terms-missing'],
    })
  })

  it('is for adults', () => {
    expect(errorsOf({ age: '17' })).toEqual({ age: "Vous devez être âgé d'au moins 18 ans" })
    expect(errorsOf({ age: '18' })).toEqual({})
    expect(errorsOf({ age: '100' })).toEqual({})
  })

  it('takes 50 characters, and none that does not print', () => {
    expect(errorsOf({ first_name: 'a'.repeat(51) })).toEqual({
      first_name: profileErrorTexts['first-name-too-long'],
    })
    expect(errorsOf({ first_name: 'An\u0007a' })).toEqual({
      first_name: profileErrorTexts['first-name-unreadable'],
    })
  })
})

describe('ageAsTyped', () => {
  it('ignores an age above 100', () => {
    expect(ageAsTyped('100', '10')).toBe('100')
    expect(ageAsTyped('101', '10')).toBe('10')
  })

  it('takes figures only', () => {
    expect(ageAsTyped('3e', '3')).toBe('3')
    expect(ageAsTyped('-30', '')).toBe('30')
    expect(ageAsTyped('', '3')).toBe('')
  })
})
