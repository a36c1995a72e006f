import { describe, expect, it } from 'vitest'
import { normaliseCode } from './promo-code.ts'

describe('a typed promo code', () => {
  it('is trimmed and in capitals', () => {
    expect(normaliseCode(' bienvenue ')).toBe('BIENVENUE')
  })

  it('is no path and no reserved id', () => {
    for (const typed of ['', ' ', 'A/B', '..', '__X__', 'É', 'A'.repeat(41)])
      expect(normaliseCode(typed)).toBeNull()
  })
})
