import type { CallOutput } from '@tablee/domain/calls'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { queryClient } from '../../../data/query-client.ts'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { HealthPage } from './health-page.tsx'

vi.mock('../../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

beforeEach(() => queryClient.clear())

const quiet: CallOutput<'adminHealth'> = {
  findings: [],
  total: 0,
  audited: null,
  objectives: [],
  browser: { faults: [], vitals: [], dropped: 0 },
}

function show(health: Partial<CallOutput<'adminHealth'>>) {
  vi.mocked(callFunction)
    .mockReset()
    .mockResolvedValue({ ...quiet, ...health })
  renderWithToasts(<HealthPage />)
}

const audited = { at: '2026-11-26T03:22:41.000Z', size: 12_480 }

it('says when the books were last audited, and how much was read', async () => {
  show({ findings: [], total: 0, audited })
  expect(await screen.findByText('Tout va bien.')).toBeTruthy()
  expect(screen.getByText(/Registres relus le jeudi 26 novembre, 4\sh\s22.*12\s480 éléments/)).toBeTruthy()
})

it('says that no night has audited the books yet', async () => {
  show({ findings: [], total: 0, audited: null })
  expect(await screen.findByText(/n’ont pas encore été relus/)).toBeTruthy()
})

it('names the invariant that is broken, and how many documents break it', async () => {
  const since = audited.at
  show({ findings: [{ kind: 'books-broken', no: 'I24', count: 7, since }], total: 1, audited })
  expect(await screen.findByText('Registres qui se contredisent')).toBeTruthy()
  expect(screen.getByText(/^I24, 7 documents$/)).toBeTruthy()
})

it('says since when an audit is missing', async () => {
  show({ findings: [{ kind: 'audit-overdue', since: audited.at }], total: 1, audited })
  expect(await screen.findByText('Registres non relus')).toBeTruthy()
  expect(screen.getByText(/^Depuis jeudi 26 novembre/)).toBeTruthy()
})

it('says how each promise was kept, and what was the worst', async () => {
  const untimed = { met: 0, missed: 0, worst: null }
  show({
    objectives: [
      { objective: 'booking', met: 41, missed: 1, worst: 44.2 },
      { objective: 'code', ...untimed },
    ],
  })
  expect(await screen.findByText(/^Une réservation aboutit/)).toBeTruthy()
  expect(screen.getByText(/^41 tenues, 1 manquée, au plus long 44\ss$/)).toBeTruthy()
  expect(screen.getByText('Rien à mesurer.')).toBeTruthy()
})

it('says that the promises could not be computed', async () => {
  show({ objectives: null })
  expect(await screen.findByText(/^Elles n’ont pas pu être calculées/)).toBeTruthy()
})

it('sends all dead letters again by one button', async () => {
  const dead = {
    kind: 'mail-dead',
    mail_kind: 'welcome',
    to: 'a@tablee.example',
    error: '451',
    since: null,
  } as const
  show({
    findings: [
      { ...dead, mail_id: 'a' },
      { ...dead, mail_id: 'b' },
    ],
    total: 40,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Tout renvoyer' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tout renvoyer' }))
  expect(await screen.findByText('Les e‑mails repartent.')).toBeTruthy()
  const asked = vi.mocked(callFunction).mock.calls.filter(([name]) => name === 'adminResendDeadMails')
  expect(asked.map(([, input]) => input)).toEqual([{ requestId: expect.any(String) }])
})

it('says of a mail that Apple’s relay refused what its server said, and what to do', async () => {
  const error = 'EENVELOPE: 550 5.1.1 relay not allowed'
  const to = 'x1y2@privaterelay.appleid.com'
  show({
    findings: [{ kind: 'mail-dead', mail_kind: 'welcome', mail_id: 'a', to, error, since: null }],
    total: 1,
  })
  expect(
    await screen.findByText(/^EENVELOPE: 550 5\.1\.1 relay not allowed\. Apple ne relaie que/),
  ).toBeTruthy()
})

it('names a schedule that has stopped', async () => {
  show({ findings: [{ kind: 'schedule-silent', schedule: 'retryOutbox', since: audited.at }], total: 1 })
  expect(await screen.findByText('Tâche planifiée silencieuse')).toBeTruthy()
  expect(screen.getByText('retryOutbox')).toBeTruthy()
})

it('says what browsers have reported, how slow pages are, and what was not kept', async () => {
  show({
    browser: {
      faults: [{ kind: 'violation', count: 1204 }],
      vitals: [
        { name: 'LCP', count: 80, poor: 3 },
        { name: 'INP', count: 0, poor: 0 },
      ],
      dropped: 9900,
    },
  })
  expect(await screen.findByText('Refus de la politique de contenu')).toBeTruthy()
  expect(screen.getByText(/^1\s204$/)).toBeTruthy()
  expect(screen.getByText('3 sur 80 au-delà du seuil')).toBeTruthy()
  expect(screen.getByText('Rien de mesuré.')).toBeTruthy()
  expect(screen.getByText(/^9\s900 signalements de plus/)).toBeTruthy()
})
