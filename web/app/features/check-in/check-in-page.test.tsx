import { type CheckInResult, checkInFragment } from '@tablee/domain/check-in'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { linkAnswer, linkInput, linkRefusal } from '../../data/testing/link-answer.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { CheckInPage } from './check-in-page.tsx'

const clock = vi.hoisted(() => ({ ms: Date.parse('2026-11-26T19:05:00Z'), ahead: 0 }))
vi.mock('../../hooks/clock.ts', () => ({
  now: () => new Date(clock.ms),
  learnServerTime: () => false,
  serverAhead: () => clock.ahead,
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const link = { date: '2026-11-26', venueId: 'double-six', no: 1, signature: 's'.repeat(43) } as const
const fragment = `#${checkInFragment(link)}`
const keyOf = (name: string) => name.toLowerCase().padEnd(16, '0')
const person = (first_name: string) => ({
  key: keyOf(first_name),
  first_name,
  not_coming: false,
  here: false,
  at: null as number | null,
})

type Proposal = Extract<CheckInResult, { state: 'open' }>['proposal']

const post = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', post)

/** The server's tables; it notes what it is sent. */
function serve(
  names: readonly (readonly string[])[] = [['Ana', 'Bo'], ['Cid']],
  proposal: Proposal | null = null,
  stranded: number[] = [],
) {
  const tables = names.map((table, n) => ({
    ...{ table: n + 1, sits_at: null as number | null },
    people: table.map(person),
  }))
  const result = { state: 'open' as const, venue: 'Le Double Six', tables, proposal, stranded }
  post.mockImplementation(async (_, init) => {
    for (const { key, here, at } of linkInput(init).taps) {
      const tapped = tables.flatMap(({ people }) => people).find((one) => one.key === key)
      if (tapped) Object.assign(tapped, { here, at })
    }
    return linkAnswer(result)
  })
  return tables
}
const reply = (result: CheckInResult) => post.mockImplementation(async () => linkAnswer(result))
const sentTaps = () => post.mock.calls.flatMap(([, init]) => linkInput(init).taps)

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  localStorage.clear()
})

const open = (hash = fragment) => renderWithToasts(<CheckInPage fragment={hash} />)
const tile = (name: string) => screen.findByRole('button', { name: new RegExp(name) })
const pressed = async (name: string) => (await tile(name)).getAttribute('aria-pressed')

describe('the venue’s page', () => {
  it('shows tables and first names, and has noted nothing', async () => {
    serve()
    open()
    const first = await screen.findByRole('region', { name: 'Table 1' })
    expect(within(first).getAllByRole('button')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Côté bar, Le Double Six' })).toBeDefined()
    expect(sentTaps()).toEqual([])
  })

  it('notes who has come, and takes it back', async () => {
    serve()
    open()
    fireEvent.click(await tile('Ana'))
    await waitFor(async () => expect((await tile('Ana')).textContent).toMatch(/\d\sh\s\d\d$/u))
    expect(await pressed('Ana')).toBe('true')
    clock.ms += 2000
    fireEvent.click(await tile('Ana'))
    await waitFor(async () => expect((await tile('Ana')).textContent).toMatch(/à venir$/))
    expect(sentTaps().map(({ key, here }) => [key, here])).toEqual([
      [keyOf('Ana'), true],
      [keyOf('Ana'), false],
    ])
  })

  it('takes a double tap for one, on each person', async () => {
    serve()
    open()
    for (const name of ['Ana', 'Ana', 'Bo']) fireEvent.click(await tile(name))
    await waitFor(() => expect(sentTaps().map(({ key }) => key)).toContain(keyOf('Bo')))
    expect([await pressed('Ana'), await pressed('Bo')]).toEqual(['true', 'true'])
    expect(sentTaps().every(({ here }) => here)).toBe(true)
  })

  it('takes back what a phone with a fast clock has noted', async () => {
    const [table] = serve()
    const ahead = clock.ms + 600_000
    Object.assign(table?.people[0] ?? {}, { here: true, at: ahead })
    open()
    fireEvent.click(await tile('Ana'))
    await waitFor(() => expect(sentTaps()).toEqual([{ key: keyOf('Ana'), here: false, at: ahead + 1 }]))
  })

  it('counts who is expected, without who is not coming', async () => {
    const [table] = serve()
    Object.assign(table?.people[1] ?? {}, { not_coming: true })
    open()
    expect((await tile('Bo')).textContent).toContain('ne vient pas')
    expect(within(screen.getByRole('region', { name: 'Table 1' })).getByText('sur 1')).toBeDefined()
    expect(screen.getAllByText(/^\d attendus?$/).map((one) => one.textContent)).toEqual([
      '2 attendus',
      '1 attendu',
      '1 attendu',
    ])
  })

  it('writes nobody in the singular', async () => {
    const [table] = serve()
    Object.assign(table?.people[0] ?? {}, { not_coming: true })
    Object.assign(table?.people[1] ?? {}, { not_coming: true })
    open()
    await tile('Bo')
    expect(screen.getByText('0 attendu')).toBeDefined()
  })
})

describe('a short table', () => {
  const proposal = { from: 2, into: 1, from_people: 1, into_people: 3 }
  const merge = () => screen.findByRole('button', { name: 'Réunir 1 et 2' })
  const sentMerges = () => post.mock.calls.flatMap(([, init]) => linkInput(init).merge ?? [])

  it('joins another by one press', async () => {
    const tables = serve(undefined, proposal)
    open()
    expect(await screen.findByRole('heading', { name: 'Trois et un font quatre.' })).toBeDefined()
    expect(screen.getByText('Un à la table 2, trois à la table 1.')).toBeDefined()
    const button = await merge()
    serve(undefined, null)
    for (const table of tables) table.sits_at = 1
    post.mockImplementation(async () =>
      linkAnswer({ state: 'open', venue: 'Le Double Six', tables, proposal: null, stranded: [] }),
    )
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('à la table 1')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Réunir/ })).toBeNull()
    expect(sentMerges()).toEqual([{ from: 2, into: 1 }])
  })

  it('that no other can take stays, which the page says', async () => {
    serve(undefined, null, [2])
    open()
    expect(
      await screen.findByText(/^Table 2\s: aucune autre ne peut l’accueillir\. Elle reste comme elle est\.$/),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: /Réunir/ })).toBeNull()
  })

  it('is said of several in one sentence', async () => {
    serve(undefined, null, [1, 2, 3])
    open()
    expect(await screen.findByText(/^Tables 1, 2 et 3\s: aucune autre/)).toBeDefined()
  })

  it('can wait', async () => {
    serve(undefined, proposal)
    open()
    await merge()
    fireEvent.click(screen.getByRole('button', { name: 'Attendre encore dix minutes' }))
    expect(screen.queryByRole('button', { name: /Réunir/ })).toBeNull()
    expect(sentMerges()).toEqual([])
  })

  it('stays where it is if the press could not be sent, and says so', async () => {
    serve(undefined, proposal)
    open()
    const button = await merge()
    post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fireEvent.click(button)
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined()
    expect(await merge()).toBeDefined()
  })
})

describe('without network', () => {
  it('keeps presses, says so, and sends them once it is back', async () => {
    serve()
    const first = open()
    await tile('Ana')
    post.mockRejectedValue(new TypeError('Failed to fetch'))
    fireEvent.click(await tile('Ana'))
    expect(await screen.findByText(/Hors ligne depuis/)).toBeDefined()
    expect((await tile('Ana')).textContent).toMatch(/gardé, \d/)
    expect(screen.getByText(/une arrivée est gardée ici/)).toBeDefined()
    // A reload loses nothing: neither the press nor, still without network, the list.
    first.unmount()
    queryClient.clear()
    const second = open()
    expect((await tile('Ana')).textContent).toMatch(/gardé, \d/)
    expect(await screen.findByText(/Hors ligne depuis/)).toBeDefined()
    expect(await pressed('Bo')).toBe('false')
    second.unmount()
    queryClient.clear()
    serve()
    open()
    await waitFor(async () => expect(await pressed('Ana')).toBe('true'))
    expect((await tile('Ana')).textContent).not.toMatch(/gardé/)
    expect(screen.queryByText(/Hors ligne/)).toBeNull()
  })

  it('says since when by the server’s clock, which the page shows, also after a reload', async () => {
    serve()
    const first = open()
    await tile('Ana')
    clock.ms += 600_000
    post.mockRejectedValue(new TypeError('Failed to fetch'))
    fireEvent.click(await tile('Ana'))
    expect(await screen.findByText(/^Hors ligne depuis 20\sh\s05\.$/)).toBeDefined()
    first.unmount()
    queryClient.clear()
    open()
    expect(await screen.findByText(/^Hors ligne depuis 20\sh\s05\.$/)).toBeDefined()
    clock.ms = Date.parse('2026-11-26T19:05:00Z')
  })

  it('can be tried again if it never opened', async () => {
    post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    open()
    const again = await screen.findByRole('button', { name: 'Réessayer' })
    serve()
    fireEvent.click(again)
    expect(await tile('Ana')).toBeDefined()
  })
})

it('takes silence for a lost network after ten seconds, and asks again', async () => {
  serve()
  open()
  await tile('Ana')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  post.mockReset()
  post.mockReturnValueOnce(new Promise(() => {}))
  fireEvent.click(await tile('Ana'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(screen.getByText(/Hors ligne depuis/)).toBeDefined()
  serve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(screen.queryByText(/Hors ligne/)).toBeNull()
  vi.useRealTimers()
})

it('lets a fourth phone take the place of one by a press', async () => {
  reply({ state: 'devices' })
  open()
  const button = await screen.findByRole('button', { name: 'Suivre sur ce téléphone' })
  serve()
  fireEvent.click(button)
  expect(await tile('Ana')).toBeDefined()
  expect(post.mock.calls.map(([, init]) => linkInput(init).takes_place)).toEqual([undefined, true])
})

it('keeps the names until the venue closes', async () => {
  serve()
  open().unmount()
  queryClient.clear()
  const first = open()
  await tile('Ana')
  first.unmount()
  queryClient.clear()
  expect(JSON.stringify(localStorage)).toContain('Ana')
  clock.ms = Date.parse('2026-11-27T01:00:00Z')
  reply({ state: 'over' })
  open()
  expect(await screen.findByRole('heading', { name: 'La soirée est finie.' })).toBeDefined()
  expect(JSON.stringify(localStorage)).not.toContain('Ana')
  clock.ms = Date.parse('2026-11-26T19:05:00Z')
})

it('keeps no names of an earlier evening, whichever link is opened', async () => {
  const list = JSON.stringify({ at: 0, result: 'Zoé' })
  localStorage.setItem('tablee-check-in-list-2026-11-19-autre-bar-3', list)
  localStorage.setItem('tablee-check-in-list-2026-11-26-autre-bar-1', list)
  serve()
  open()
  await tile('Ana')
  expect(Object.keys(localStorage).filter((key) => key.includes('-list-'))).toEqual([
    'tablee-check-in-list-2026-11-26-autre-bar-1',
    'tablee-check-in-list-2026-11-26-double-six-1',
  ])
})

it('stores its page until the venue closes, by this device’s clock, which the worker reads', async () => {
  const put = vi.fn<(path: string, page: Response) => Promise<void>>(async () => {})
  vi.stubGlobal('caches', { open: async () => ({ addAll: vi.fn(), put, keys: async () => [] }) })
  const register = vi.fn()
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register } })
  clock.ahead = 86_400_000
  serve()
  const call = post.getMockImplementation()
  post.mockImplementation(async (at, init) => (init ? call?.(at, init) : undefined) ?? new Response('<html>'))
  open()
  await waitFor(() => expect(register).toHaveBeenCalledWith('/table-worker.js', { scope: '/check-in' }))
  const until = Number(put.mock.calls[0]?.[1].headers.get('x-kept-until'))
  expect(until).toBe(Date.parse('2026-11-27T01:00:00Z') - 86_400_000)
  clock.ahead = 0
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', post)
})

describe('a link that opens nothing', () => {
  it.each([
    ['early', 'Rendez-vous jeudi.'],
    ['over', 'La soirée est finie.'],
    ['replaced', 'Ce lien a été remplacé.'],
    ['devices', 'Trois appareils suivent déjà.'],
  ] as const)('says that it is %s', async (state, title) => {
    reply({ state })
    open()
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })

  it('says that it is cut, without asking the server', async () => {
    open('#2026-11-26.double-six')
    expect(await screen.findByRole('heading', { name: 'Ce lien ne mène nulle part.' })).toBeDefined()
    expect(post).not.toHaveBeenCalled()
  })

  it('says that it was edited', async () => {
    post.mockResolvedValue(linkRefusal('forbidden'))
    open()
    expect(await screen.findByRole('heading', { name: 'Ce lien ne mène nulle part.' })).toBeDefined()
  })

  it('says that no table is there', async () => {
    serve([])
    open()
    expect(await screen.findByText('Aucune table ici ce soir')).toBeDefined()
    // The page stays open after office hours.
    expect(screen.getByText('Au téléphone du lundi au vendredi, de 9 h 30 à 18 h.')).toBeDefined()
  })
})
