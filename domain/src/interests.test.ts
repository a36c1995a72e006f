import { expect, it } from 'vitest'
import { canonicalInterests, interests, selectedPassionSchema } from './interests.ts'

it('offers the 20 interests of the spec, in its order', () => {
  expect(interests.map(({ id }) => id).join(' ')).toBe(
    'travel music movies friends cooking reading gaming fitness hiking photography dance writing boardgames animals diy culture psychology technology theater fashion',
  )
})

it('names them as the product’s design does', () => {
  expect(interests.map(({ name }) => name)).toEqual([
    'Voyage',
    'Musique',
    'Cinéma',
    'Amis',
    'Cuisine',
    'Lecture',
    'Jeux vidéo',
    'Sport',
    'Randonnée',
    'Photo',
    'Danse',
    'Écriture',
    'Jeux de société',
    'Animaux',
    'Bricolage',
    'Culture',
    'Psychologie',
    'Technologie',
    'Théâtre',
    'Mode',
  ])
})

it('accepts three different interests, and nothing else', () => {
  expect(selectedPassionSchema.safeParse(interests.slice(0, 3)).success).toBe(true)
  expect(selectedPassionSchema.safeParse(interests.slice(0, 2)).success).toBe(false)
  expect(selectedPassionSchema.safeParse(interests.slice(0, 4)).success).toBe(false)
  expect(selectedPassionSchema.safeParse([interests[0], interests[0], interests[1]]).success).toBe(false)
  expect(
    selectedPassionSchema.safeParse([{ ...interests[0], id: 'golf' }, interests[1], interests[2]]).success,
  ).toBe(false)
})

it('has its own names and colours, whatever a browser has stored', () => {
  const stored = interests.slice(0, 3)
  expect(canonicalInterests(stored.map((one) => ({ ...one, name: 'Golf', colour: 'x' })))).toEqual(stored)
})
