import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type OwnThings, readOwnThings } from '../../firebase/own-things.ts'
import { Refused } from '../../firebase/refused.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ThingsSection } from './things-section.tsx'

vi.mock('../../firebase/own-things.ts', () => ({ readOwnThings: vi.fn() }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))

const nothing: OwnThings = { tickets: [], pass: null, evenings: [] }
// What is not read here is left out.
const evening = (date: string) =>
  ({
    id: date,
    thursday_event_id: date,
    selected_city: { id: 'paris', name: 'Paris' },
  }) as OwnThings['evenings'][0]
const ticket = { id: 'pi_1', status: 'unused' } as OwnThings['tickets'][0]
const pass = {
  subscription_type: 'monthly-3',
  current_period_end: new Date('2027-02-20T12:00:00Z'),
} as NonNullable<OwnThings['pass']>

function show(things: Partial<OwnThings>, coming = false) {
  vi.mocked(readOwnThings).mockResolvedValue({ ...nothing, ...things })
  renderWithToasts(<ThingsSection uid="ana" coming={coming} />)
}

beforeEach(() => void vi.resetAllMocks())

it('shows unused tickets with the way to a Thursday, and the pass with its end', async () => {
  show({ tickets: [ticket, ticket], pass })
  expect(await screen.findByText(/^2\sbillets à utiliser$/)).toBeDefined()
  expect(screen.getByText(/^Jusqu’au samedi 20 février 2027/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choisir un jeudi' }).getAttribute('href')).toBe(
    '/thursday-selection',
  )
})

it('leads to no other Thursday while one is coming', async () => {
  show({ tickets: [ticket] }, true)
  expect(await screen.findByText(/^1\sbillet à utiliser$/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows three evenings, then all of them', async () => {
  show({ evenings: ['2026-11-19', '2026-11-12', '2026-11-05', '2026-10-29'].map(evening) })
  expect(await screen.findByText(/^Jeudi 19\snovembre$/)).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: /^Voir mes 4\ssoirées$/ }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

it('says that there is nothing yet', async () => {
  show({})
  expect(await screen.findByText(/le premier jeudi vous attend/)).toBeDefined()
})

it('says that it could not be read, and reads it again', async () => {
  vi.mocked(readOwnThings).mockRejectedValueOnce(new Refused('unavailable')).mockResolvedValue(nothing)
  renderWithToasts(<ThingsSection uid="bob" coming={false} />)
  expect(await screen.findByRole('alert')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/le premier jeudi vous attend/)).toBeDefined()
})
