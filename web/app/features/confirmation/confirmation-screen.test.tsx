import type { RegistrationDocument } from '@tablee/domain/documents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useEvening } from '../../data/bookings.ts'
import { booked, evening } from '../../data/testing/booked.ts'
import { failed, loaded, loading } from '../../data/testing/query-result.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { ConfirmationScreen } from './confirmation-screen.tsx'

const seam = vi.hoisted(() => ({ documents: new Map<string, unknown>(), throwConfetti: vi.fn(), now: '' }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date(seam.now) }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/live-document.ts', () => ({
  useLiveDocument: (path: string | null) => (path && seam.documents.get(path)) || { isPending: true },
}))
vi.mock('../../data/bookings.ts', async (original) => ({
  ...(await original<typeof import('../../data/bookings.ts')>()),
  useEvening: vi.fn(),
}))
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(seam.throwConfetti, { reset: vi.fn() }) },
}))

const venue = { name: 'Le Double Six', address: '6, rue des Dés, 75011 Paris', description: '' }
const unlock = (group: boolean, place: boolean) =>
  vi.mocked(useEvening).mockReturnValue(loaded(evening(group, place)))
const reduceMotion = (matches: boolean) =>
  // `as`: the confetti only reads `matches`
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)

const screenOf = (registration: RegistrationDocument | null, unreadable = false) => (
  <ConfirmationScreen
    evening={registration?.thursday_event_id ?? booked.thursday_event_id}
    registration={registration}
    unreadable={unreadable}
    onBack={vi.fn()}
    venue={<p>Le bar</p>}
    rsvp={<p>Toujours partant ?</p>}
    move={null}
    cancel={null}
  />
)
const open = (registration: RegistrationDocument | null = booked) => renderInTheme(screenOf(registration))
const steps = () => within(screen.getByRole('list', { name: 'La suite' })).getAllByRole('listitem')

beforeEach(() => {
  vi.resetAllMocks()
  seam.documents.clear()
  seam.now = '2026-11-21T12:00:00Z'
  localStorage.clear()
  unlock(false, false)
  reduceMotion(true)
})

describe('/booking-confirmation', () => {
  it('says what is booked, when and where', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Réservation confirmée !')
    expect(screen.getByText('Bar à jeux')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'jeudi 26\u00A0novembre' })).toBeDefined()
    expect(screen.getByText(/20\sh.*Paris/)).toBeDefined()
  })

  it('names several activities, and Paris where no city is known', () => {
    const two = [...booked.selected_activities, { id: 'karaoke' as const, name: 'Karaoké', emoji: '🎤' }]
    open({ ...booked, selected_activities: two, selected_city: { id: 'paris', name: '' } })
    expect(screen.getByText('Bar à jeux, Karaoké')).toBeDefined()
    expect(screen.getByText(/20\sh.*Paris/)).toBeDefined()
  })

  it('says so where the date is not known, and puts nothing into a calendar', () => {
    open({ ...booked, thursday_event_id: 'bientôt' })
    expect(screen.getByText('Date à confirmer')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ajouter à mon agenda' })).toBeNull()
  })

  it('says that a registration cannot be read, and reads it again', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    renderInTheme(screenOf(null, true))
    expect(screen.getByRole('alert').textContent).toContain('Impossible d’afficher où en est votre soirée.')
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(reload).toHaveBeenCalledOnce()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })

  it('says what it knows of a registration that is being read, and hands nothing out', () => {
    open(null)
    expect(screen.getByRole('heading', { name: 'jeudi 26\u00A0novembre' })).toBeDefined()
    expect(screen.getByText('20 h')).toBeDefined()
    expect(steps()[0]?.textContent).not.toContain('En attente')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter à mon agenda' }).disabled).toBe(
      true,
    )
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull()
    expect(screen.queryByText('Bar à jeux')).toBeNull()
  })

  it('leads to the table', () => {
    open()
    expect(screen.getByRole('link', { name: 'Voir ma table' }).getAttribute('href')).toBe(
      '/true-confirmation',
    )
  })
})

describe('from the reveal on', () => {
  it('says on Wednesday at 18:00 that the companions are there, and that the address follows', () => {
    unlock(true, false)
    open({ ...booked, group_id: 'g1' })
    expect(steps()[0]?.textContent).toContain('Vos convives sont là. L’adresse à 20\u00A0h.')
    expect(screen.getByRole('link', { name: 'Voir mes convives' })).toBeDefined()
    expect(screen.queryByText('Le bar')).toBeNull()
  })

  it('shows the bar first', () => {
    unlock(true, true)
    seam.documents.set('groups/g1/reveal/venue', loaded(venue))
    open({ ...booked, group_id: 'g1' })
    const bar = screen.getByText('Le bar')
    const day = screen.getByRole('heading', { name: 'jeudi 26\u00A0novembre' })
    expect(bar.compareDocumentPosition(day)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('link', { name: 'Voir ma table' })).toBeDefined()
  })

  it('is over on Friday: no confirmation, confetti or calendar, but what was and what follows', () => {
    seam.now = '2026-11-27T09:00:00Z'
    reduceMotion(false)
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('C’était jeudi.')
    expect(screen.getByText(/^Un autre jeudi se réserve dès vendredi 27.novembre, 20.h\.$/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Revenir sur la soirée' }).getAttribute('href')).toBe(
      '/evening?jeudi=2026-11-26',
    )
    expect(screen.queryByRole('button', { name: 'Ajouter à mon agenda' })).toBeNull()
    expect(seam.throwConfetti).not.toHaveBeenCalled()
  })
})

describe('the timeline', () => {
  it.each([
    ['nothing', false, false],
    ['the group only', true, false],
  ])('waits while %s is unlocked', (_what, group, place) => {
    unlock(group, place)
    open()
    const [reveal, table, start] = steps()
    expect(reveal?.textContent).toContain('En attente')
    expect(reveal?.textContent).toMatch(/Mercredi, 20\sh/)
    expect(table?.textContent).toMatch(/Jeudi, 20\sh.*À venir/)
    expect(start?.textContent).toMatch(/Jeudi, 20\sh\s45.*À venir/)
  })

  it('says nothing of an evening that is being read', () => {
    vi.mocked(useEvening).mockReturnValue(loading)
    open()
    const [reveal, table] = steps()
    expect(reveal?.textContent).not.toContain('En attente')
    expect(reveal?.getAttribute('aria-current')).toBeNull()
    expect(table?.textContent).toContain('À venir')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that an evening could not be read, and reads it again', () => {
    const refetch = vi.fn()
    vi.mocked(useEvening).mockReturnValue(failed(refetch))
    open()
    expect(steps()[0]?.textContent).not.toContain('En attente')
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(refetch).toHaveBeenCalled()
  })

  it('is unlocked once both are', () => {
    unlock(true, true)
    open()
    const [reveal, table] = steps()
    expect(reveal?.textContent).toContain('Débloqué')
    expect(table?.textContent).toContain('À venir')
  })
})

describe('the timeline, by the clock', () => {
  it('has no step “À venir” whose hour is past', () => {
    seam.now = '2026-11-26T20:00:00Z'
    unlock(true, true)
    open()
    expect(steps().map((step) => /Débloqué|En cours|Passé|À venir/.exec(step.textContent)?.[0])).toEqual([
      'Débloqué',
      'Passé',
      'En cours',
    ])
    expect(steps()[2]?.getAttribute('aria-current')).toBe('step')
  })

  it('says that the reveal is done by the flags alone, also to a user who has no table', () => {
    unlock(true, true)
    open({ ...booked, group_id: null })
    expect(useEvening).toHaveBeenLastCalledWith('2026-11-26')
    expect(steps()[0]?.textContent).toContain('Débloqué')
  })

  it('asks for no evening before its registration is read', () => {
    open(null)
    expect(useEvening).toHaveBeenLastCalledWith(null)
  })
})

describe('the calendar', () => {
  /** Saves the calendar file and returns it. */
  async function save(): Promise<{ name: string; text: string }> {
    const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evening')
    let name = ''
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download
    })
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter à mon agenda' }))
    await waitFor(() => expect(make).toHaveBeenCalled())
    const [blob] = make.mock.calls[0] ?? []
    if (!(blob instanceof Blob)) throw new Error('no file was made')
    return { name, text: await blob.text() }
  }

  it('gets a file without a name or an address before the reveal', async () => {
    seam.documents.set('groups/g/reveal/venue', loaded(venue))
    unlock(true, false)
    open({ ...booked, group_id: 'g' })
    const { name, text } = await save()
    expect(name).toBe('tablee-2026-11-26.ics')
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20261126T200000')
    expect(text).not.toContain('Double Six')
  })

  it('gets the venue after it', async () => {
    seam.documents.set('groups/g/reveal/venue', loaded(venue))
    unlock(true, true)
    open({ ...booked, group_id: 'g' })
    expect((await save()).text).toContain('Le Double Six')
    expect(screen.getByRole('link', { name: /Google/ }).getAttribute('href')).toContain('Double%20Six')
  })

  it.each([
    ['the evening', () => vi.mocked(useEvening).mockReturnValue(loading)],
    ['an unlocked venue', () => unlock(true, true)],
  ])('waits while %s is being read', (_what, arrange) => {
    arrange()
    open({ ...booked, group_id: 'g' })
    const file = screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter à mon agenda' })
    expect(file.disabled).toBe(true)
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull()
  })

  it('does not ask whether they come before the venue, which would move the buttons', () => {
    unlock(true, true)
    const { rerender } = open({ ...booked, group_id: 'g' })
    expect(screen.queryByText('Toujours partant ?')).toBeNull()
    seam.documents.set('groups/g/reveal/venue', loaded(venue))
    rerender(screenOf({ ...booked, group_id: 'g' }))
    expect(screen.getByText('Le bar')).toBeDefined()
    expect(screen.getByText('Toujours partant ?')).toBeDefined()
  })

  it('does not wait for a venue that cannot be read', () => {
    seam.documents.set('groups/g/reveal/venue', failed())
    unlock(true, true)
    open({ ...booked, group_id: 'g' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter à mon agenda' }).disabled).toBe(
      false,
    )
  })

  it('can be one of the web', () => {
    open()
    expect(screen.getByRole('link', { name: /Google/ }).getAttribute('href')).toMatch(
      /^https:\/\/calendar\.google/,
    )
    expect(screen.getByRole('link', { name: /Outlook/ }).getAttribute('href')).toMatch(/^https:\/\/outlook/)
    expect(screen.getByText(/effacez la date de votre agenda/)).toBeDefined()
  })
})

describe('the confetti', () => {
  it('is fifty pieces, once it is known what is booked', async () => {
    reduceMotion(false)
    const { rerender } = open(null)
    await vi.dynamicImportSettled()
    expect(seam.throwConfetti).not.toHaveBeenCalled()
    rerender(screenOf(booked))
    await waitFor(() => expect(seam.throwConfetti).toHaveBeenCalled())
    expect(seam.throwConfetti.mock.calls[0]?.[0]).toMatchObject({ particleCount: 50 })
  })

  it('stays away from a user who asked for less motion', async () => {
    open()
    await screen.findByRole('button', { name: 'Ajouter à mon agenda' })
    expect(seam.throwConfetti).not.toHaveBeenCalled()
  })
})
