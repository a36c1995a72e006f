import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OfflineGroupPage, pageOf, storeGroupPage } from './offline-group-page.ts'

const group: OfflineGroupPage = {
  date: '2026-11-26',
  venue: { name: 'Le Double <b>Six</b>', address: '14, rue des Trois-Couronnes' },
  table: 3,
  members: ['Inès', '<img src=x onerror=alert(1)>'],
  icebreakers: ['Trois d’entre vous cuisinent.'],
}
/** 19:42 in Paris. */
const at = new Date('2026-11-26T18:42:00Z')

const cache = { put: vi.fn<(path: string, response: Response) => Promise<void>>(), addAll: vi.fn() }
const register = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('caches', { open: vi.fn(async () => cache) })
})
afterEach(() => vi.unstubAllGlobals())

it('says where, which table, who and what about, and since when it is so', () => {
  const page = new DOMParser().parseFromString(pageOf(group, at), 'text/html')
  expect(page.querySelector('[role=status]')?.textContent).toMatch(
    /^Hors ligne\. .* à jour au jeudi 26\snovembre, 19\sh\s42\.$/,
  )
  expect(page.querySelector('h1')?.textContent).toBe('Le Double <b>Six</b>')
  expect(page.querySelector('address')?.textContent).toBe('14, rue des Trois-Couronnes')
  expect(page.querySelector('b')?.textContent).toBe('Table 3')
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    ...group.members,
    ...group.icebreakers,
  ])
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([expect.stringContaining('google.com/maps'), '/play', '/true-confirmation'])
})

it('runs nothing, whatever a name contains', () => {
  const html = pageOf(group, at)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<script')
})

it('leaves out what is not known', () => {
  const html = pageOf({ ...group, table: null, members: [], icebreakers: [] }, at)
  expect(html).not.toContain('Table 3')
  expect(html).not.toContain('<h2')
})

it('stores the page until Friday 02:00, with its fonts, for the page of the group alone', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  await storeGroupPage(group)
  const [path, response = new Response()] = cache.put.mock.calls[0] ?? []
  expect(path).toBe('/true-confirmation')
  expect(Number(response.headers.get('x-kept-until'))).toBe(Date.parse('2026-11-27T01:00:00Z'))
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toContain('Trois-Couronnes')
  expect(cache.addAll).toHaveBeenCalledWith(
    ['poster', 'sans'].map((file) => expect.stringMatching(`${file}.*woff2`)),
  )
  expect(register).toHaveBeenCalledWith('/table-worker.js', { scope: '/true-confirmation' })
})

it('stores nothing in a browser without service workers', async () => {
  vi.stubGlobal('navigator', {})
  await storeGroupPage(group)
  expect(cache.put).not.toHaveBeenCalled()
})
