import { describe, expect, it } from 'vitest'
import { auc, parseMeetings } from './feedback.ts'

describe('the area under the curve', () => {
  it.each([
    { scores: [1, 2, 3, 4], positive: [false, false, true, true], area: 1 },
    { scores: [4, 3, 2, 1], positive: [false, false, true, true], area: 0 },
    { scores: [1, 1, 1, 1], positive: [false, true, false, true], area: 0.5 },
    { scores: [1, 2, 2, 3], positive: [false, false, true, true], area: 0.875 },
  ])('of $scores is $area', ({ scores, positive, area }) => {
    expect(auc(scores, positive)).toBeCloseTo(area, 12)
  })
})

it('a meeting has both people of its evening, their ages and the highest interests', () => {
  const [meeting] = parseMeetings('header\n7,1,12,21,,1,0,9,2,10,9,,9\n')
  expect(meeting).toEqual({
    evening: '7',
    person: '7/1',
    partner: '7/12',
    age: 21,
    partnerAge: Number.NaN,
    wantsAgain: true,
    interests: [2, 0, 3],
  })
})
