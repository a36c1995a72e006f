import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const DAY = 86_400_000

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.useFakeTimers({ now: new Date('2026-11-28T18:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = () => import('./clock.ts')
const saysItIs = (time: string) =>
  fetched.mockResolvedValue(
    new Response(null, { status: 204, headers: { date: new Date(time).toUTCString() } }),
  )

it.each([
  ['two days ahead', '2026-11-26T18:00:00Z'],
  ['an hour behind', '2026-11-28T19:00:00Z'],
])('follows the server where the device’s clock is %s', async (_, time) => {
  saysItIs(time)
  const { now, askServerTime, isServerTimeKnown } = await load()
  expect(isServerTimeKnown()).toBe(false)
  expect(await askServerTime()).toBe(true)
  expect(isServerTimeKnown()).toBe(true)
  expect(now()).toEqual(new Date(time))
})

it('takes seconds for none, which the header may be wrong by', async () => {
  saysItIs('2026-11-28T18:00:02Z')
  const { now, askServerTime } = await load()
  expect(await askServerTime()).toBe(false)
  expect(now()).toEqual(new Date('2026-11-28T18:00:00Z'))
})

it('keeps the offset for the visit, also where a page is loaded again', async () => {
  saysItIs('2026-11-26T18:00:00Z')
  await (await load()).askServerTime()
  vi.resetModules()
  const { now, askServerTime } = await load()
  expect(now()).toEqual(new Date('2026-11-26T18:00:00Z'))
  await askServerTime()
  expect(fetched).toHaveBeenCalledOnce()
})

it('takes over without a network what an earlier visit knew, until the server answers', async () => {
  const { now, assumeServerAhead, askServerTime, serverAhead } = await load()
  assumeServerAhead(-DAY)
  expect(now()).toEqual(new Date('2026-11-27T18:00:00Z'))
  saysItIs('2026-11-28T19:00:00Z')
  await askServerTime()
  assumeServerAhead(-DAY)
  expect([now(), serverAhead()]).toEqual([new Date('2026-11-28T19:00:00Z'), 3_600_000])
})

it('learns from each answer that the device’s clock has been mended', async () => {
  const { now, learnServerTime } = await load()
  learnServerTime(new Date(Date.now() - DAY).toUTCString(), Date.now())
  expect(now().getTime()).toBe(Date.now() - DAY)
  expect(learnServerTime(new Date().toUTCString(), Date.now())).toBe(true)
  expect(now().getTime()).toBe(Date.now())
})

it('goes by the device’s clock where the server is silent', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  const { now, askServerTime } = await load()
  const asked = askServerTime()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await asked).toBe(false)
  expect(now().getTime()).toBe(Date.now())
  expect(warned).toHaveBeenCalledOnce()
})
