import type { CallOutput } from '@tablee/domain/calls'
import { screen } from '@testing-library/react'
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

function show(health: CallOutput<'adminHealth'>) {
  vi.mocked(callFunction).mockReset().mockResolvedValue(health)
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
