import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { buttonOf } from './attendee.tsx'
import { Board } from './board.tsx'
import type { EveningCity } from './seating.ts'
import { anEveningCity, groupIds } from './testing/an-evening-city.ts'

vi.mock('../../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../../config/log.ts', () => ({ logWarning: vi.fn() }))
// It needs a data router; a journey covers it.
vi.mock('./leave-guard.tsx', () => ({ UnsavedChangesGuard: () => null }))

const [one, two] = groupIds
const eveningCity = anEveningCity(['abcde', 'fghijk'])
const answer = vi.mocked(callFunction as (name: string, input: object) => Promise<unknown>)

beforeEach(() => answer.mockReset())

function show(first: EveningCity = eveningCity) {
  renderWithToasts(<Board first={first} date="2026-11-26" city="paris" />)
}

// By text, because queries by role take seconds on a whole evening's buttons.
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
const attendee = (uid: string) =>
  document.getElementById(buttonOf(uid)) ?? expect.fail(`${uid} is not on the board`)
const lock = (label: string) => screen.getByLabelText<HTMLInputElement>(`Verrouiller la table ${label}`)
const membersOf = (label: string) =>
  within(screen.getByLabelText(label, { selector: 'ul' }))
    .getAllByText(/^[A-Z]$/)
    .map((name) => name.textContent)

async function move(uid: string, choice: string) {
  fireEvent.click(attendee(uid))
  fireEvent.click(await screen.findByText(choice))
}

it('moves an unseated attendee, shows the total effect, and undoes it', async () => {
  show()
  expect(button('Enregistrer').disabled).toBe(true)
  await move('a', 'Déplacer vers la table 2')
  expect(membersOf('À la table 2')).toContain('A')
  screen.getByText(/2 tables modifiées · 1 personne change de table/)
  screen.getByText(/^(Mieux|Moins bien)/)
  fireEvent.click(button('Annuler'))
  expect(membersOf('À la table 1')).toEqual(['A', 'B', 'C', 'D', 'E'])
  fireEvent.click(button('Rétablir'))
  expect(membersOf('À la table 2')).toContain('A')
})

it('saves only what changed, on the state that it saw, and shows the seating after it', async () => {
  show()
  fireEvent.click(lock('2'))
  answer.mockResolvedValueOnce({ done: true })
  const after = {
    ...eveningCity,
    version: '4-1',
    tables: eveningCity.tables.map((group) => ({ ...group, locked: group.id === two })),
  }
  answer.mockResolvedValueOnce(after)
  fireEvent.click(button('Enregistrer'))
  await screen.findByText('Aucune modification.')
  expect(answer.mock.calls[0]).toEqual([
    'adminSaveTables',
    {
      requestId: expect.any(String),
      date: '2026-11-26',
      city: 'paris',
      version: '3-0',
      tables: [
        { id: two, memberIds: [...'fghijk'], locked: true, venueTable: { venue_id: 'double-six', table: 2 } },
      ],
    },
  ])
  expect(lock('2').checked).toBe(true)
})

it('says that another admin saved first, keeps the unsaved changes visible, and reads again on request', async () => {
  show()
  fireEvent.click(lock('1'))
  answer.mockRejectedValueOnce(new RefusalError('conflict'))
  fireEvent.click(button('Enregistrer'))
  await screen.findByText(/^Rien n’a été enregistré/)
  expect(lock('1').checked).toBe(true)
  answer.mockResolvedValueOnce({ ...eveningCity, version: '9-9' })
  fireEvent.click(button('Voir les tables telles qu’elles sont'))
  await waitFor(() => expect(lock('1').checked).toBe(false))
})

it('lets nothing change while it saves: the answer would undo it', async () => {
  show()
  fireEvent.click(lock('2'))
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answer.mockReturnValueOnce(promise)
  fireEvent.click(button('Enregistrer'))
  await waitFor(() => expect(lock('1').disabled).toBe(true))
  expect(button('Essayer une autre répartition').disabled).toBe(true)
  fireEvent.click(attendee('a'))
  await screen.findByText('A Martin')
  expect(screen.queryByText('Déplacer vers la table 2')).toBeNull()
  answer.mockResolvedValueOnce(eveningCity)
  resolve({ done: true })
  await waitFor(() => expect(lock('1').disabled).toBe(false))
})

it('says that it is saved where the seating cannot be read afterwards, and asks to read it', async () => {
  show()
  fireEvent.click(lock('2'))
  answer.mockResolvedValueOnce({ done: true })
  answer.mockRejectedValueOnce(new RefusalError('unavailable'))
  fireEvent.click(button('Enregistrer'))
  await screen.findByText(/^Vos tables sont enregistrées, mais/)
  expect(lock('2').disabled).toBe(true)
  answer.mockResolvedValueOnce({ ...eveningCity, version: '4-1' })
  fireEvent.click(button('Voir les tables telles qu’elles sont'))
  await screen.findByText('Aucune modification.')
})

it('lays another seating on the chosen venue tables, and lets nothing change while it is looked for', async () => {
  show()
  fireEvent.change(screen.getByLabelText('Lieu de la table 1'), { target: { value: 'double-six/4' } })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answer.mockReturnValueOnce(promise)
  fireEvent.click(button('Essayer une autre répartition'))
  await waitFor(() => expect([lock('1').disabled, button('Enregistrer').disabled]).toEqual([true, true]))
  const proposed = [
    { id: one, memberIds: [...'bcdef'] },
    { id: two, memberIds: [...'aghijk'] },
  ]
  resolve({ ...eveningCity, proposed })
  await waitFor(() => expect(membersOf('À la table 2')).toContain('A'))
  expect(screen.getByLabelText('Lieu de la table 1')).toHaveProperty('value', 'double-six/4')
})

it('keeps the board as it is where the proposal is what is there, and says so', async () => {
  show()
  const proposed = eveningCity.tables.map(({ id, memberIds }) => ({ id, memberIds }))
  answer.mockResolvedValueOnce({ ...eveningCity, proposed })
  fireEvent.click(button('Essayer une autre répartition'))
  expect(await screen.findByText(/ne propose rien d’autre/)).toBeTruthy()
  expect(button('Annuler').disabled).toBe(true)
})

it('offers no split and no combination that could never be saved, with the reason', () => {
  show(anEveningCity(['abcd', 'efgh']))
  for (const tool of screen.getAllByText<HTMLButtonElement>(/^(Partager en deux|Réunir avec…)$/)) {
    expect(tool.disabled).toBe(true)
    expect(tool.title).not.toBe('')
  }
  cleanup()
  // Six and two others that a group can spare.
  show(anEveningCity(['abcdef', 'ghijkl']))
  for (const tool of screen.getAllByText<HTMLButtonElement>('Partager en deux'))
    expect(tool.disabled).toBe(false)
})

it('moves no attendee to or from a locked group', async () => {
  show({
    ...eveningCity,
    tables: eveningCity.tables.map((group) => ({ ...group, locked: group.id === one })),
  })
  fireEvent.click(attendee('f'))
  expect(await screen.findByText('Déplacer vers la table 1')).toHaveProperty('disabled', true)
  fireEvent.click(button('Fermer'))
  fireEvent.click(attendee('a'))
  await screen.findByText(/Sa table est verrouillée/)
})

it('shows the groups without anything to change once they are closed to admins', () => {
  show({ ...eveningCity, settled: true })
  screen.getByText(/^Depuis le jeudi 26.novembre à 12.h.05/)
  expect(screen.queryByText('Enregistrer')).toBeNull()
  expect(lock('1').disabled).toBe(true)
})
