import { expect, it } from 'vitest'
import { hashSeed } from './form-groups.ts'

it('a seed is that of its text, the same everywhere, and another for another text', () => {
  // The published vectors of FNV-1a.
  expect([hashSeed(''), hashSeed('a'), hashSeed('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  expect(hashSeed('2026-11-26_paris')).not.toBe(hashSeed('2026-11-26_lyon'))
})
