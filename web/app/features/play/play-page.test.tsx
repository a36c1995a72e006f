import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OfflinePlay, useOfflinePlay } from '../../data/offline-play.ts'
import { askServerTime } from '../../hooks/clock.ts'
import { useNow } from '../../hooks/use-now.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { PlayPage } from './play-page.tsx'

vi.mock('../../data/offline-play.ts', () => ({ useOfflinePlay: vi.fn() }))
vi.mock('../../data/play-reports.ts', () => ({ reportPlay: vi.fn(), usePendingReports: vi.fn() }))
vi.mock('../../hooks/use-now.ts', () => ({ useNow: vi.fn() }))
vi.mock('../../hooks/clock.ts', () => ({
  askServerTime: vi.fn(async () => false),
  fetchClockOffset: vi.fn(async () => {}),
  pollDevClock: () => () => {},
}))

const offlinePlay: OfflinePlay = {
  date: '2026-11-26',
  seed: 7,
  you: 'ana',
  people: [
    ['ana', 'Ana'],
    ['ines', 'Inès'],
    ['jeanne', 'Jeanne'],
    ['lan', 'Lan'],
    ['malik', 'Malik'],
    ['theo', 'Théo'],
  ].map(([id = '', name = '']) => ({ id, name, interests: [] })),
  shelf: ['skull'],
  merged: false,
}
const clock = (time: string) => vi.mocked(useNow).mockReturnValue(new Date(`2026-11-26T${time}:00+01:00`))
const shown = (changes: Partial<OfflinePlay> | null = {}) => {
  vi.mocked(useOfflinePlay).mockReturnValue(changes && { ...offlinePlay, ...changes })
  return renderInTheme(<PlayPage />)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

it('says what to do where nothing is stored', () => {
  clock('20:00')
  shown(null)
  expect(askServerTime).toHaveBeenCalled()
  expect(title()).toBe('Rien sur cet appareil.')
  expect(screen.getByRole('button', { name: 'Ouvrir ma table' })).toBeTruthy()
})

it.each([
  ['19:29', 'La table dort encore.'],
  ['19:30', 'Ce soir, la table joue.'],
  ['22:31', 'Ce soir, la table joue.'],
])('at %s: %s', (time, expected) => {
  clock(time)
  shown()
  expect(title()).toBe(expected)
})

it('names both neighbours, the questions of the pairs, and two games, the venue’s first', () => {
  clock('20:45')
  shown()
  press('Commencer')
  expect(title()).toBe('Prenez place.')
  expect(screen.getByText(/ à votre gauche, .+ à votre droite\./)).toBeTruthy()
  expect(screen.getByText(/^Autour de la table, dans le sens des aiguilles/)).toBeTruthy()
  press('Tout le monde est assis')
  expect(title()).toBe('À deux.')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  press('Question suivante')
  press('Question suivante')
  expect(title()).toBe('À tous.')
  press('À quoi joue-t-on\u00a0?')
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)[0]).toBe('Skull')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})

it('leaves out whoever is absent by one tap, and takes it back', () => {
  clock('20:45')
  shown()
  press('Commencer')
  press('Il manque quelqu’un')
  press('Théo')
  press('C’est noté')
  expect(title()).toBe('On se serre.')
  expect(screen.getByText(/^Autour de la table/).textContent).not.toContain('Théo')
  press('Théo est là, finalement')
  expect(screen.getByText(/^Autour de la table/).textContent).toContain('Théo')
})

it('calls to the next act whoever is still asked who is missing', () => {
  clock('20:45')
  const { rerender } = shown()
  press('Commencer')
  press('Il manque quelqu’un')
  clock('21:15')
  rerender(<PlayPage />)
  expect(title()).toBe('Changez de chaise.')
})

it('sends fewer than four to the bar', () => {
  clock('20:45')
  shown({ people: offlinePlay.people.slice(0, 3) })
  press('Commencer')
  expect(title()).toBe('Voyez le comptoir.')
})

it('is told by one tap that the bar has brought two tables together, and takes it back', () => {
  clock('20:45')
  shown({ people: offlinePlay.people.slice(0, 3) })
  press('Commencer')
  press('Le bar nous a réunis')
  expect(title()).toBe('Vos tablées n’en font qu’une.')
  press('Finalement, chacun sa table')
  expect(title()).toBe('Voyez le comptoir.')
  press('Le bar nous a réunis')
  press('Tout le monde est assis')
  expect(title()).toBe('À deux.')
})

it('seats nobody by name where two tables sit together, and asks and plays all the same', () => {
  clock('20:45')
  shown({ merged: true })
  press('Commencer')
  expect(title()).toBe('Vos tablées n’en font qu’une.')
  press('Tout le monde est assis')
  expect(screen.getByText('Chacun avec qui est à sa gauche.')).toBeTruthy()
  press('Question suivante')
  press('Question suivante')
  press('À quoi joue-t-on\u00a0?')
  press('On joue')
  expect(title()).toBe('Jouez, on veille.')
  expect(screen.queryByText('Inès')).toBeNull()
  expect(screen.queryByText(/^Autour de la table/)).toBeNull()
})

it('offers to stop movement, and then to have it again', () => {
  clock('20:45')
  shown()
  press('Sans mouvement')
  press('Avec mouvement')
  expect(screen.getByRole('button', { name: 'Sans mouvement' })).toBeTruthy()
})

it('has a dial by the time of Paris, on a phone that is set to another zone', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  clock('21:57')
  shown()
  press('Rejoindre l’acte III')
  // The last question is at 22:30, in 33 minutes: from three minutes before the hour, of six degrees each.
  expect(new Date('2026-11-26T22:30:00+01:00').getMinutes()).toBe(0)
  expect(document.head.textContent).toMatch(/conic-gradient\(from -18deg/)
})

describe('the ending', () => {
  it('is not offered before 22:00', () => {
    clock('21:57')
    shown()
    press('Rejoindre l’acte III')
    expect(title()).toBe('Jouez, on veille.')
    expect(screen.queryByRole('button', { name: 'La dernière question' })).toBeNull()
  })

  it('comes by itself at 22:30, and leads to the questions of Friday', () => {
    clock('22:30')
    shown()
    press('À la dernière question')
    expect(title()).toMatch(/\u00a0\?$/)
    press('La table se tait')
    expect(title()).toBe('À vendredi.')
    // Also after midnight.
    expect(screen.getByText(/^Merci pour ce soir\. Vendredi à 11\sh, une question :/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Alors, cette tablée/ }).getAttribute('href')).toBe(
      '/evening-feedback?jeudi=2026-11-26',
    )
  })
})
