import { expect, it } from 'vitest'
import { undeclaredIndexes } from './testing/index-usage.ts'

it('every composite index that the queries of this environment used is declared', async () => {
  expect(await undeclaredIndexes()).toEqual([])
})
