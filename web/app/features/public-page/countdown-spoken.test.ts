import { describe, expect, it } from 'vitest'
import { spokenTimeLeft } from './countdown.ts'

describe('spokenTimeLeft', () => {
  it.each([
    [{ days: 3, hours: 10, minutes: 21, seconds: 28 }, 'Il reste 3 jours pour réserver.'],
    [{ days: 0, hours: 1, minutes: 21, seconds: 28 }, 'Il reste 1 heure pour réserver.'],
    [{ days: 0, hours: 0, minutes: 59, seconds: 59 }, 'Il reste moins de 60 minutes pour réserver.'],
    [{ days: 0, hours: 0, minutes: 9, seconds: 59 }, 'Il reste moins de 10 minutes pour réserver.'],
    [{ days: 0, hours: 0, minutes: 0, seconds: 1 }, 'Il reste moins de 10 minutes pour réserver.'],
  ])('of %o is “%s”', (left, sentence) => {
    expect(spokenTimeLeft(left)).toBe(sentence)
  })
})
