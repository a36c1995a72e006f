import { ids, registrationDocument } from '@tablee/domain/documents'
import { expect, it } from 'vitest'
import { seededEvenings, seededReservations } from './reservations.ts'

const now = new Date('2026-11-21T12:00:00Z')

it('are as many different ones as were asked for, each as the product stores it', () => {
  const all = [...seededReservations(600, now)]
  expect(new Set(all.map(({ id }) => id)).size).toBe(600)
  for (const one of all) {
    expect(registrationDocument.parse(one)).toEqual(one)
    expect(one.id).toBe(ids.registration(one.thursday_event_id, one.user_id))
  }
  expect(new Set(all.map(({ thursday_event_id }) => thursday_event_id))).toEqual(new Set(seededEvenings(now)))
  expect(new Set(all.map(({ user_id }) => user_id)).size).toBeLessThan(400)
})

it('are the same each time', () => {
  expect([...seededReservations(200, now)]).toEqual([...seededReservations(200, now)])
})
