import { afterAll, expect } from 'vitest'
import { undeclaredIndexes } from '../deploy/testing/index-usage.ts'

/** After each file of tests: every composite index that its queries used is declared. */
afterAll(async () => {
  expect(await undeclaredIndexes()).toEqual([])
})
