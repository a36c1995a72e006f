import { expect, it } from 'vitest'
import { activitiesFor, cities, openActivities, openCity } from './places.ts'

it('opens Paris and announces three cities', () => {
  expect(cities.filter(({ available }) => available).map(({ id }) => id)).toEqual(['paris'])
  expect(cities.filter(({ available }) => !available).map(({ id, note }) => [id, note])).toEqual([
    ['marseille', 'Disponible courant 2026'],
    ['lyon', 'Disponible courant 2026'],
    ['toulouse', 'Disponible courant 2026'],
  ])
  expect(openCity({ id: 'paris', name: 'Londres' })).toEqual({ id: 'paris', name: 'Paris' })
  expect(openCity({ id: 'lyon', name: 'Lyon' })).toBeNull()
})

it('shows the mystery activity on the last Thursday of a month only, and never sells it', () => {
  expect(activitiesFor('2026-11-19').map(({ id }) => id)).toEqual(['bar-jeux', 'karaoke'])
  expect(activitiesFor('2026-11-26').map(({ id, available }) => [id, available])).toEqual([
    ['bar-jeux', true],
    ['karaoke', false],
    ['mystere', false],
  ])
})

it('needs one activity that is open', () => {
  const bar = { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }
  const karaoke = { id: 'karaoke', name: 'Karaoké', emoji: '🎤' }
  expect(openActivities('2026-11-26', [karaoke, { ...bar, name: 'Autre' }])).toEqual([bar])
  expect(openActivities('2026-11-26', [karaoke])).toEqual([])
  expect(openActivities('2026-11-26', [])).toEqual([])
})
