import type { CheckInVenue } from '@tablee/domain/admin-calls'
import { parisInstant } from '@tablee/domain/calendar'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { queryClient } from '../../../data/query-client.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { TonightPage } from './tonight-page.tsx'

const clock = vi.hoisted(() => ({ now: new Date() }))
vi.mock('../../../hooks/use-now.ts', async (original) => ({
  ...(await original<typeof import('../../../hooks/use-now.ts')>()),
  useNow: () => clock.now,
}))
vi.mock('../../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

const venue: CheckInVenue = {
  venue_id: 'double-six',
  name: 'Le Double Six',
  tables: [
    { table: 1, sits_at: null, expected: 6, not_coming: 0, offered: 0, here: 6, stranded: false },
    { table: 2, sits_at: null, expected: 4, not_coming: 1, offered: 1, here: 2, stranded: false },
  ],
  link: { url: 'https://tablee.example/check-in#2026-11-26.double-six.1.sss', devices: 2 },
}

const at = (time: string, date = '2026-11-26') => parisInstant(date, time)

function show(venues: CheckInVenue[], now = at('20:24:00')) {
  clock.now = now
  vi.mocked(callFunction).mockResolvedValue(venues as never)
  return renderWithToasts(<TonightPage />)
}

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
})

const figure = (label: string) => screen.getByText(label).parentElement?.textContent

it('counts who has come, by table and in all', async () => {
  show([venue])
  const section = await screen.findByRole('region', { name: 'Le Double Six' })
  expect(within(section).getByText('8 sur 10, page ouverte sur 2 appareils')).toBeDefined()
  const [one, two] = within(section).getAllByRole('listitem')
  expect(one?.textContent).toMatch(/Table 1\s*6 sur 6au complet$/)
  expect(two?.textContent).toMatch(/Table 2\s*2 sur 4sous quatre1 ne vient pas1 chaise proposée$/)
  expect([figure('Présents'), figure('À cinq et plus'), figure('Sous quatre')]).toEqual([
    'Présents8sur 10',
    'À cinq et plus1',
    'Sous quatre1',
  ])
})

it('counts tables that were merged as one', async () => {
  const tables = venue.tables.map((table) => ({ ...table, sits_at: 1 }))
  show([{ ...venue, tables }])
  const section = await screen.findByRole('region', { name: 'Le Double Six' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Tables 1 et 2\s*8 sur 10réunies1 ne vient pas1 chaise proposée$/)])
  expect([figure('Tables'), figure('Sous quatre')]).toEqual(['Tables1dont 1 réunion', 'Sous quatre0'])
})

it('says of a table under four that no other can take it', async () => {
  const tables = venue.tables.map((table) => ({ ...table, stranded: table.here < 4 }))
  show([{ ...venue, tables }])
  expect(await screen.findByText('sous quatre, et aucune autre table ne peut l’accueillir')).toBeDefined()
})

it('counts who is expected before they can be late', async () => {
  show([venue], at('20:05:00'))
  await screen.findByRole('region', { name: 'Le Double Six' })
  expect(figure('Sous quatre')).toBe('Sous quatre0')
})

it.each([
  ['Thursday 23:00', at('23:00:00'), '2026-11-26', 'Aucune table n’a de lieu ce jeudi.'],
  ['Friday 01:59', at('01:59:00', '2026-11-27'), '2026-11-26', 'Aucune table n’a de lieu ce jeudi.'],
  ['Friday 02:00', at('02:00:00', '2026-11-27'), '2026-12-03', /Aucune table ne montre encore son lieu/],
])('shows the evening of %s', async (_, now, date, empty) => {
  show([], now)
  expect(await screen.findByText(empty)).toBeDefined()
  expect(callFunction).toHaveBeenCalledWith('adminCheckIns', { date })
})

it('keeps what it has read while it is offline', async () => {
  show([venue])
  await screen.findByRole('region', { name: 'Le Double Six' })
  vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
  fireEvent.click(screen.getByRole('button', { name: 'Relire' }))
  expect(await screen.findByText(/^Hors ligne depuis/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Le Double Six' })).toBeDefined()
})

it('says that it could not be read, and reads again', async () => {
  clock.now = at('20:24:00')
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('unavailable'))
  renderWithToasts(<TonightPage />)
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  vi.mocked(callFunction).mockResolvedValue([venue] as never)
  fireEvent.click(again)
  expect(await screen.findByRole('region', { name: 'Le Double Six' })).toBeDefined()
})

it('makes the link of a venue that has none', async () => {
  show([{ ...venue, link: null }])
  expect(await screen.findByText(/, pas de page$/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Créer la page du bar' }))
  expect(await screen.findByText('La page du bar est prête.')).toBeDefined()
  expect(callFunction).toHaveBeenCalledWith('adminMakeCheckInLink', {
    requestId: expect.any(String),
    date: '2026-11-26',
    venueId: 'double-six',
  })
})

it('shows the QR code', async () => {
  show([venue])
  fireEvent.click(await screen.findByRole('button', { name: 'QR du bar' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Page du bar, Le Double Six' }))
  expect(dialog.getByRole('img', { name: 'QR code de la page du bar' })).toBeDefined()
  const file = dialog.getByRole('link', { name: 'Enregistrer le QR' })
  expect(file.getAttribute('href')).toMatch(/^data:image\/svg\+xml,/)
})

it('replaces a link once it is confirmed', async () => {
  show([venue])
  fireEvent.click(await screen.findByRole('button', { name: 'Remplacer' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(callFunction).toHaveBeenCalledTimes(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Remplacer le lien' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(callFunction).toHaveBeenCalledWith(
    'adminMakeCheckInLink',
    expect.objectContaining({ date: '2026-11-26', venueId: 'double-six' }),
  )
})
