import { expect, it } from 'vitest'
import { frenchTexts } from './french-texts.ts'

it.each(['web/app/**/*.{ts,tsx}', 'functions/src/**/*.{ts,tsx}'])(
  'no French text stands twice in %s',
  (pattern) => {
    const texts = frenchTexts(pattern)
    expect(texts.size).toBeGreaterThan(20)
    const twice = [...texts].filter(([, places]) => places.length > 1)
    expect(twice).toEqual([])
  },
)
