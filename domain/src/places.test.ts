import { expect, it } from 'vitest'
import { activitiesFor, cities, cityNote, openActivities, openCity, outdatedAnnouncements } from './places.ts'

it('opens Paris and announces three cities', () => {
  expect(cities.filter(({ available }) => available).map(({ id }) => id)).toEqual(['paris'])
  const then = new Date('2026-12-31T22:59:59Z')
  expect(cities.filter(({ available }) => !available).map((city) => [city.id, cityNote(city, then)])).toEqual(
    [
      ['marseille', 'Disponible courant 2026'],
      ['lyon', 'Disponible courant 2026'],
      ['toulouse', 'Disponible courant 2026'],
    ],
  )
  expect(openCity({ id: 'paris', name: 'Londres' })).toEqual({ id: 'paris', name: 'Paris' })
  expect(openCity({ id: 'lyon', name: 'Lyon' })).toBeNull()
})

it('says « Bientôt » of a city once its announcement is past, of which the build warns', () => {
  const after = new Date('2026-12-31T23:00:00Z')
  const [paris, marseille] = cities
  expect(marseille && cityNote(marseille, after)).toBe('Bientôt')
  expect(paris && cityNote(paris, after)).toBeUndefined()
  expect(outdatedAnnouncements(after).map(({ id }) => id)).toEqual(['marseille', 'lyon', 'toulouse'])
  expect(outdatedAnnouncements(new Date('2026-12-31T22:59:59Z'))).toEqual([])
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
