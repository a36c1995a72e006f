import { userDocument } from '@tablee/domain/documents'
import fc from 'fast-check'
import { right } from '../cells/user-fields.ts'
import type { Body } from './cell.ts'
import { fullProfile, serverTime } from './profile.ts'

/** All fields that users may write in their own profile. */
const ownFields = Object.keys(fullProfile('camille'))

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer({ min: -5, max: 120 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
  fc.array(fc.record({ id: fc.constantFrom('travel', 'music', 'dance', 'x'), name: fc.string() }), {
    maxLength: 4,
  }),
  fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,8}$/), fc.oneof(fc.integer(), fc.string())),
  fc.constantFrom(...Object.values(fullProfile('camille'))),
)
/** A writable field with a valid value, any value, or none. */
const known = fc.constantFrom(...ownFields).chain((field) => {
  const fitting = fc.constantFrom(...(right[field] ?? [fullProfile('camille')[field]]))
  return fc.tuple(fc.constant(field), fc.oneof(fitting, fitting, fc.option(anything, { nil: undefined })))
})

/** Complete profiles in which up to three fields are changed or removed. Deterministic for a seed. */
export function randomProfiles(uid: string, count: number, seed: number): Body[] {
  const changes = fc.array(known, { minLength: 1, maxLength: 3 })
  const body = changes.map((changed): Body => {
    const all: Body = { ...fullProfile(uid), ...Object.fromEntries(changed) }
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  })
  return fc.sample(body, { numRuns: count, seed })
}

/** The fields of a profile that have a value, but not one that the domain's schema accepts. */
export function unreadable(profile: Body): string[] {
  const stored = Object.entries(profile).map(([field, value]) => [
    field,
    value === serverTime ? new Date() : value,
  ])
  const read: Body = userDocument.parse(Object.fromEntries(stored))
  return Object.keys(profile).filter((field) => profile[field] !== null && read[field] === null)
}
