import { expect, it } from 'vitest'
import { javaMajor } from './java.ts'

it.each([
  ['openjdk version "25.0.3" 2026-04-21 LTS', 25],
  ['openjdk version "21" 2023-09-19', 21],
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['sh: java: not found', null],
])('%s is Java %s', (output, major) => {
  expect(javaMajor(output)).toBe(major)
})
