import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const waits = vi.hoisted(() => [] as number[])
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    waits.push(ms)
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubEnv('MAILS_PER_SECOND', '10')
  vi.resetModules()
  waits.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it('sends at once, then one mail in each interval of this instance’s share', async () => {
  const { waitToSend } = await import('./smtp.ts')
  for (let n = 0; n < 3; n += 1) expect(await waitToSend()).toBe(true)
  // Five instances at ten a second: one mail in half a second each.
  expect(waits).toEqual([500, 1000])
  vi.setSystemTime(1_010_000)
  expect(await waitToSend()).toBe(true)
  expect(waits).toHaveLength(2)
})

it('says at once where it would take too long, and keeps no place then', async () => {
  const { waitToSend } = await import('./smtp.ts')
  expect(await waitToSend(400)).toBe(true)
  expect(await waitToSend(400)).toBe(false)
  expect(await waitToSend(500)).toBe(true)
  expect(waits).toEqual([500])
})
