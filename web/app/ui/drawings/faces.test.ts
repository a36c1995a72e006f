import { describe, expect, it } from 'vitest'
import { faceFor, haircuts } from './faces.tsx'

const crowd = Array.from({ length: 400 }, (_, number) => faceFor(`person-${number}`))

describe('faceFor', () => {
  it('gives an id the same face each time', () => {
    expect(faceFor('Xq3nV7')).toEqual(faceFor('Xq3nV7'))
  })

  it('gives no two people of a table the same haircut, whoever looks, and as many as can their own', () => {
    for (let table = 0; table < 100; table += 1) {
      const people = Array.from({ length: 7 }, (_, seat) => `table-${table}-${seat}`)
      const hair = people.map((id) => faceFor(id, people).hair)
      expect(new Set(hair).size).toBe(7)
      expect(people.map((id) => faceFor(id, people.toReversed()).hair)).toEqual(hair)
      const own = people.map((id) => faceFor(id).hair)
      expect(hair.filter((each, seat) => each === own[seat])).toHaveLength(new Set(own).size)
    }
    const crowded = Array.from({ length: 12 }, (_, seat) => `crowded-${seat}`)
    expect(crowded.map((id) => faceFor(id, crowded).hair)).not.toContain(undefined)
  })

  it('never uses red, which is you, nor your haircut', () => {
    for (const { ground, garment, skin, hair } of crowd) {
      expect([ground, garment, ...skin]).not.toContain('tomato')
      expect(hair).not.toBe(haircuts.short)
    }
  })

  it('sets no hair on its own ink, and no skin on the ground’s', () => {
    for (const { ground, garment, skin, hair } of crowd) {
      expect([ground, garment, ...skin]).not.toContain(hair.colour)
      expect(skin).not.toContain(ground)
    }
  })

  it('reaches every haircut, skin and ground, and makes most of a crowd differ', () => {
    expect(new Set(crowd.map(({ hair }) => hair)).size).toBe(Object.keys(haircuts).length - 1)
    expect(new Set(crowd.map(({ skin }) => skin)).size).toBe(6)
    expect(new Set(crowd.map(({ ground }) => ground)).size).toBe(6)
    const kinds = new Set(
      crowd.map(
        ({ ground, garment, skin, hair }) =>
          `${ground} ${garment} ${skin} ${Object.values(haircuts).indexOf(hair)}`,
      ),
    )
    expect(kinds.size).toBeGreaterThan(150)
  })
})
