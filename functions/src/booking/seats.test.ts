import { describe, expect, it } from 'vitest'
import { seatLimit } from './seats.ts'

describe('the limit of the seat numbers', () => {
  it('is the capacity where every registration holds a number up to it', () => {
    expect(seatLimit(6, 0, [])).toBe(6)
    expect(seatLimit(6, 2, [1, 6])).toBe(5)
    expect(seatLimit(6, 2, [3, 4])).toBe(6)
  })

  it('leaves room for those who hold none, or a higher one', () => {
    expect(seatLimit(5, 3, [])).toBe(2)
    expect(seatLimit(5, 4, [2, 9])).toBe(1)
  })

  it('is 0 in an evening that is full, or has more than its capacity', () => {
    expect(seatLimit(3, 3, [])).toBe(0)
    expect(seatLimit(3, 4, [1])).toBe(0)
  })

  it('never passes the capacity', () => {
    expect(seatLimit(3, 0, [1, 2])).toBe(3)
  })
})
