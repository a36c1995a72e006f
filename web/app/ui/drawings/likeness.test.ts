import { describe, expect, it } from 'vitest'
import { haircuts } from './hair.tsx'
import { likenessOf } from './likeness.ts'

const crowd = Array.from({ length: 400 }, (_, number) => likenessOf(`person-${number}`))

describe('likenessOf', () => {
  it('gives an id the same face each time', () => {
    expect(likenessOf('Xq3nV7')).toEqual(likenessOf('Xq3nV7'))
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
