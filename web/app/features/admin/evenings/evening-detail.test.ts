import { expect, it, vi } from 'vitest'
import { parseCapacity } from './evening-detail.tsx'

vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

it('a limit is a whole number that the server takes, or none', () => {
  expect([parseCapacity(' '), parseCapacity('48'), parseCapacity('1\u202F200')]).toEqual([null, 48, 1200])
  for (const wrong of ['0', '-6', '6,5', '6e3', 'six', '10001']) expect(parseCapacity(wrong)).toBeUndefined()
})
