import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventStart } from '@tablee/domain/calendar'
import { type RegistrationDocument, registrationDocument } from '@tablee/domain/documents'
import { attendeeSnapshot } from '@tablee/functions/attendee'
import { testUser } from '@tablee/functions/testing/ana'
import { expect, it } from 'vitest'
import { root } from '../world/environments.ts'

const { indexes }: { indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[] } = JSON.parse(
  readFileSync(join(root, 'firestore.indexes.json'), 'utf8'),
)

const date = '2026-11-26'
const attendee = attendeeSnapshot(testUser, date)
if (!attendee) throw new Error('ana has gone through the onboarding')
/** A registration as it is first written (`functions/src/booking/registration.ts`). */
const registration: RegistrationDocument = registrationDocument.parse({
  ...attendee,
  ...{ id: `${date}_ana`, user_id: 'ana', thursday_event_id: date, event_date: eventStart(date) },
  ...{
    group_id: null,
    registration_status: 'registered',
    created_at: new Date(),
    email: 'ana@tablee.example',
  },
  ...{ paid_with: 'ticket', ticket_id: 'pi_1', booking_no: 1, moved_from: null, moved_to: null },
})

/** The values of a document by the path of their field. The elements of an array share one. */
function valuesOf(value: unknown, path: string): [path: string, isArray: boolean, count: number][] {
  if (Array.isArray(value)) return [[path, true, value.length]]
  if (value === null || typeof value !== 'object' || value instanceof Date) return [[path, false, 1]]
  return Object.entries(value).flatMap(([name, each]) => valuesOf(each, path ? `${path}.${name}` : name))
}

// https://firebase.google.com/docs/firestore/query-data/index-overview: a field has an index in each direction, an array one
// entry an element, and a composite index an entry for each document with all of its fields, for each element of an array.
it('a registration writes fewer than 60 index entries, and there are 30 composite indexes at most', () => {
  const values = valuesOf(registration, '')
  const byThemselves = values.reduce((sum, [, isArray, count]) => sum + (isArray ? count : 2), 0)
  const composite = indexes
    .filter(({ collectionGroup }) => collectionGroup === 'user_registrations')
    .map(({ fields }) =>
      fields.reduce((product, { fieldPath }) => {
        const found = values.find(([path]) => path === fieldPath)
        return product * (found?.[2] ?? 0)
      }, 1),
    )
  expect(composite.length).toBeGreaterThan(0)
  expect(byThemselves + composite.reduce((sum, entries) => sum + entries, 0)).toBeLessThan(60)
  expect(indexes.length).toBeLessThanOrEqual(30)
})
