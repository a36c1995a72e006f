import { describe, expect, it } from 'vitest'
import { pickFreeNumber } from './promo-code.ts'

describe('drawing a number under a limit', () => {
  it('draws among the lowest free numbers only', () => {
    const taken = new Set([1, 3])
    expect(pickFreeNumber({ limit: 9, room: 2, taken }, () => 0)).toBe(2)
    expect(pickFreeNumber({ limit: 9, room: 2, taken }, () => 0.999)).toBe(4)
  })

  it('draws nothing without room', () => {
    expect(pickFreeNumber({ limit: 3, room: 0, taken: new Set() })).toBeNull()
    expect(pickFreeNumber({ limit: 3, room: -3, taken: new Set([1]) })).toBeNull()
  })

  it('draws nothing beyond the limit, though the room was read before the last number was taken', () => {
    expect(pickFreeNumber({ limit: 3, room: 2, taken: new Set([1, 2]) }, () => 0.999)).toBe(3)
    expect(pickFreeNumber({ limit: 3, room: 1, taken: new Set([1, 2, 3]) })).toBeNull()
  })

  it('leaves room for uses without a number, from before there was a limit', () => {
    // The limit of 5 was set after 3 uses, whose ids are no numbers. Two more may follow, so that only 1 and 2 are drawn.
    const draws = [0, 0.5, 0.999].map((r) => pickFreeNumber({ limit: 5, room: 2, taken: new Set() }, () => r))
    expect(new Set(draws)).toEqual(new Set([1, 2]))
  })
})
