import type { UserDocument } from '@tablee/domain/documents'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { CompanySection } from './company-section.tsx'

vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const theo = { uid: 'theo', first_name: 'Théo', thursday_event_id: '2026-11-26', source: 'feedback' } as const
const gone = { uid: 'x', first_name: null, thursday_event_id: null, source: 'report' } as const
// `as`: only the field that the section reads.
const user = (feedback_profiling?: boolean) => ({ feedback_profiling }) as UserDocument

const pairs = (...kept: readonly object[]) => vi.mocked(callFunction).mockResolvedValueOnce({ pairs: kept })
const show = (of: UserDocument | null = user()) => renderWithToasts(<CompanySection uid="ana" user={of} />)

beforeEach(() => void vi.resetAllMocks())

it('names from whom the user is kept apart, since when and by what', async () => {
  pairs(theo, gone)
  show()
  const list = await screen.findByRole('list', { name: 'Plus de table commune' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Théo« Plutôt pas », jeudi 26 novembreAnnuler',
    'Une personne qui n’est plus inscriteSignalementAnnuler',
  ])
})

it('says so where there is nobody', async () => {
  pairs()
  show()
  expect(await screen.findByText(/Vous n’avez demandé à éviter personne/)).toBeDefined()
})

it('asks before it takes one back, and then says that it is done', async () => {
  pairs(theo)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Permettre de nouveau une table avec Théo' }))
  expect(callFunction).toHaveBeenCalledOnce()
  vi.mocked(callFunction).mockResolvedValueOnce({ taken_back: true })
  pairs()
  fireEvent.click(await screen.findByRole('button', { name: 'Oui, l’annuler' }))
  expect(await screen.findByText(/plus rien ne s’oppose à une table avec Théo/)).toBeDefined()
  expect(callFunction).toHaveBeenCalledWith('takeBackKeptApart', { uid: 'theo' })
  expect(await screen.findByText(/Vous n’avez demandé à éviter personne/)).toBeDefined()
})

it('leaves it as it is where it could not be taken back', async () => {
  pairs(theo)
  show()
  fireEvent.click(await screen.findByRole('button', { name: /avec Théo/ }))
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('unavailable'))
  fireEvent.click(await screen.findByRole('button', { name: 'Oui, l’annuler' }))
  expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined()
  expect(screen.getByText('Théo')).toBeDefined()
})

it.each([
  [undefined, true],
  [true, true],
  [false, false],
])('shows whether others’ answers count: %s', async (stored, checked) => {
  pairs()
  show(user(stored))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Tenir compte des réponses/ })
  expect(box.checked).toBe(checked)
})

it('saves an objection, and takes it back', async () => {
  pairs()
  show()
  fireEvent.click(await screen.findByRole('checkbox'))
  expect(
    await screen.findByText('Les réponses de vos convives et vos absences ne comptent plus.'),
  ).toBeDefined()
  expect(saveOwnProfile).toHaveBeenCalledWith('ana', { feedback_profiling: false })
  cleanup()
  pairs()
  show(user(false))
  fireEvent.click(await screen.findByRole('checkbox'))
  expect(await screen.findByText(/comptent de nouveau\.$/)).toBeDefined()
  expect(saveOwnProfile).toHaveBeenLastCalledWith('ana', { feedback_profiling: true })
})

it('says after ten seconds that the switch has no answer yet', async () => {
  pairs()
  show()
  vi.mocked(saveOwnProfile).mockReturnValue(new Promise(() => {}))
  const box = await screen.findByRole('checkbox')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(box)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await screen.findByText(/^Toujours en cours/)).toBeDefined()
  vi.useRealTimers()
})

it('offers no switch where the profile could not be read', async () => {
  pairs()
  show(null)
  expect(await screen.findByText(/Vous n’avez demandé à éviter personne/)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('offers to try again where the list could not be read', async () => {
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('unavailable'))
  show()
  expect(await screen.findByText('Vos choix n’ont pas pu être affichés.')).toBeDefined()
  pairs(theo)
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Théo')).toBeDefined()
})
