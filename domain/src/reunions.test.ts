import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reunionParties } from './reunions.ts'

const nobody = () => false

describe('retrouvailles', () => {
  const asks = (given: Record<string, string[]>) =>
    Object.entries(given).map(([user_id, companion_ids]) => ({ user_id, companion_ids }))
  const parties = (given: Record<string, string[]>, before: Record<string, string[]> = {}) =>
    reunionParties(asks(given), { before: asks(before), areKeptApart: nobody })

  it('seat together who asked for each other, two or three of them', () => {
    expect(parties({ b: ['a'], a: ['b'], c: ['a'] })).toEqual([['a', 'b']])
    expect(parties({ a: ['b', 'c'], b: ['a', 'c'], c: ['a', 'b'] })).toEqual([['a', 'b', 'c']])
  })

  it('do not chain: who did not ask for each other is not seated together by a third', () => {
    expect(parties({ a: ['b'], b: ['a', 'c'], c: ['b'] })).toEqual([['a', 'b']])
    expect(parties({ a: ['b'], b: ['a', 'c'], c: ['b', 'a'] })).toEqual([['a', 'b']])
    expect(parties({ a: ['b', 'c'], b: ['a', 'c'], c: ['b'] })).toEqual([['a', 'b']])
  })

  it('leave out users who had one the Thursday before, and those who are kept apart', () => {
    expect(
      parties({ a: ['b', 'c'], b: ['a', 'c'], c: ['a', 'b'] }, { b: ['z'], z: ['b'], a: ['y'] }),
    ).toEqual([['a', 'c']])
    const apart = { before: [], areKeptApart: () => true }
    expect(reunionParties(asks({ a: ['b'], b: ['a'] }), apart)).toEqual([])
  })

  it('seat three before two, each person once, whatever the order of the requests', () => {
    const given = {
      ...{ d: ['a'], a: ['b', 'c', 'd'], b: ['a', 'c'], c: ['a', 'b'], g: ['a'] },
      ...{ e: ['f', 'h'], f: ['e'], h: ['e'], i: ['j'], j: ['i'] },
    }
    const expected = [
      ['a', 'b', 'c'],
      ['e', 'f'],
      ['i', 'j'],
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(given), { minLength: 10 }), (order) => {
        expect(parties(Object.fromEntries(order.map(([uid, asked]) => [uid, asked.toReversed()])))).toEqual(
          expected,
        )
      }),
    )
  })

  it('seat only two of three together, where another two of them must not meet', () => {
    const apart = {
      before: [],
      areKeptApart: (one: string, other: string) => [one, other].sort().join() === 'a,c',
    }
    const requests = asks({ a: ['b', 'c'], b: ['a', 'c'], c: ['a', 'b'] })
    expect(reunionParties(requests, apart)).toEqual([['a', 'b']])
  })

  it('need two: who asks for themselves, or for somebody who asked for nobody, sits as others do', () => {
    expect(parties({ a: ['a', 'z'], b: ['a'], c: [] })).toEqual([])
  })
})
