import { expect, it } from 'vitest'
import { canonicalInterests, interests, selectedPassionSchema } from './interests.ts'

const chosen = interests.map(({ id, name, colour }) => ({ id, name, colour }))

it('offers the 20 interests of the spec, in its order', () => {
  expect(interests.map(({ id }) => id).join(' ')).toBe(
    'travel music movies friends cooking reading gaming fitness hiking photography dance writing boardgames animals diy culture psychology technology theater fashion',
  )
})

it('accepts three different interests, and nothing else', () => {
  expect(selectedPassionSchema.safeParse(chosen.slice(0, 3)).success).toBe(true)
  expect(selectedPassionSchema.safeParse(chosen.slice(0, 2)).success).toBe(false)
  expect(selectedPassionSchema.safeParse(chosen.slice(0, 4)).success).toBe(false)
  expect(selectedPassionSchema.safeParse([chosen[0], chosen[0], chosen[1]]).success).toBe(false)
  expect(selectedPassionSchema.safeParse([{ ...chosen[0], id: 'golf' }, chosen[1], chosen[2]]).success).toBe(
    false,
  )
})

it('has its own names and colours, whatever a browser has stored', () => {
  const stored = chosen.slice(0, 3)
  expect(canonicalInterests(stored.map((one) => ({ ...one, name: 'Golf', colour: 'x' })))).toEqual(stored)
})

it('names them as the mock does, each with a drawing of its own id', () => {
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
  for (const { id, icon } of interests) expect(icon).toBe(id)
})
