import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { learnServerTime } from '../hooks/clock.ts'
import { type OfflinePlay, storePlay, useOfflinePlay } from './offline-play.ts'

const play: OfflinePlay = {
  date: '2026-11-26',
  seed: 7,
  you: 'ana',
  people: [{ id: 'ana', name: 'Ana', interests: ['travel'] }],
  shelf: [],
  merged: false,
}

const DAY = 86_400_000
const stored = new Map<string, Response>()
const addAll = vi.fn(async (_: string[]) => {})
const register = vi.fn()
const html =
  '<link rel="modulepreload" href="/assets/a.js"><link rel="icon" href="/i.svg"><script type="module" src="/assets/b.js"></script><style>@font-face{src:url("/assets/f.woff2")}</style>'

beforeEach(() => {
  stored.clear()
  vi.resetAllMocks()
  const cache = { addAll, put: async (path: string, response: Response) => void stored.set(path, response) }
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (path: string) => stored.get(path)?.clone(),
  })
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.stubGlobal('fetch', async () => new Response(html, { headers: { 'content-security-policy': 'x' } }))
})
afterEach(() => vi.unstubAllGlobals())

it('stores the page with its policy and the scripts and fonts that it names, until Friday 02:00', async () => {
  await storePlay(play)
  expect(addAll).toHaveBeenCalledExactlyOnceWith(['/assets/a.js', '/assets/b.js', '/assets/f.woff2'])
  const page = stored.get('/play')
  expect(page?.headers.get('content-security-policy')).toBe('x')
  expect(Number(page?.headers.get('x-kept-until'))).toBe(Date.parse('2026-11-27T01:00:00Z'))
  expect(register).toHaveBeenCalledWith('/table-worker.js', { scope: '/play' })
  const { result } = renderHook(useOfflinePlay)
  await waitFor(() => expect(result.current).toEqual(play))
})

it('knows the server’s time without network where this device’s clock is a day ahead', async () => {
  learnServerTime(new Date(Date.now() - DAY).toUTCString(), Date.now())
  await storePlay(play)
  const until = Number(stored.get('/play')?.headers.get('x-kept-until'))
  expect(Math.abs(until - DAY - Date.parse('2026-11-27T01:00:00Z'))).toBeLessThan(5000)
  const { ahead } = await new Response(stored.get('/play/table.json')?.body).json()
  expect(Math.abs(ahead + DAY)).toBeLessThan(5000)
  learnServerTime(new Date().toUTCString(), Date.now())
})

it('stores no page of which a script is missing', async () => {
  addAll.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(storePlay(play)).rejects.toThrow('Failed to fetch')
  expect(stored.has('/play')).toBe(false)
})

it('has nothing where nothing was stored', async () => {
  const { result } = renderHook(useOfflinePlay)
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBeNull())
})
