import type { GroupMemberProfile, RegistrationDocument } from '@tablee/domain/documents'
import { questions, scoreTest } from '@tablee/domain/personality'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEvening } from '../../data/bookings.ts'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { booked, evening } from '../../data/testing/booked.ts'
import { failed, loaded, loading } from '../../data/testing/query-result.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { GroupScreen } from './group-screen.tsx'

/** The Firestore fake: documents by path. */
const seam = vi.hoisted(() => ({ documents: new Map<string, unknown>() }))
vi.mock('../../data/live-document.ts', () => ({
  useLiveDocument: (path: string | null) => (path && seam.documents.get(path)) || { isPending: true },
}))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/use-admin.ts', () => ({ useAdmin: () => ({ data: false }) }))
vi.mock('../../data/bookings.ts', async (original) => ({
  ...(await original<typeof import('../../data/bookings.ts')>()),
  useEvening: vi.fn(),
}))

const seated: RegistrationDocument = { ...booked, group_id: 'g1' }
const malik: GroupMemberProfile = {
  id: 'malik',
  first_name: 'Malik',
  personality_results: { ...scoreTest(questions.map(() => 0)), mbtiType: 'ENTP' },
  selected_passion: [
    { id: 'cooking', name: 'Cuisine', colour: 'saffron' },
    { id: 'music', name: 'Musique', colour: 'rose' },
    { id: 'movies', name: 'Cinéma', colour: 'ink' },
  ],
}

const table = { seats: 2, member_ids: ['ana', 'malik'], icebreakers: [] }

const page = (registration: RegistrationDocument | null) => (
  <GroupScreen
    uid="ana"
    registration={registration}
    unreadable={false}
    rsvp={<p>Toujours partant ?</p>}
    cancel={null}
  />
)
const open = (registration: RegistrationDocument | null) => renderInTheme(page(registration))
const unlock = (group: boolean, venue = false) =>
  vi.mocked(useEvening).mockReturnValue(loaded(evening(group, venue)))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const put = (path: string, data: object | null) => seam.documents.set(path, loaded(data))

beforeEach(() => {
  vi.resetAllMocks()
  seam.documents.clear()
  put('groups/g1', table)
  unlock(false)
  vi.mocked(callFunction).mockResolvedValue([malik])
})

describe('/true-confirmation before Wednesday 18:00', () => {
  it('shows the curtain and when it rises, and requests no profiles', () => {
    open(seated)
    expect(title()).toBe('Le rideau se lève mercredi.')
    expect(screen.getByRole('img', { name: /Six paires de chaussures/ })).toBeDefined()
    expect(screen.getByText('Révélation mercredi 25 novembre')).toBeDefined()
    expect(screen.getByText('À 18 h')).toBeDefined()
    expect(screen.getByText(/se dévoilent le mercredi 25 novembre à 20\sh/)).toBeDefined()
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('leads back to the booking', () => {
    open(seated)
    expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/booking-confirmation')
  })

  it('offers no invitation of a friend, now or later', () => {
    open(seated)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Inviter un(e) ami(e)' }).disabled).toBe(
      true,
    )
  })
})

describe('/true-confirmation once the group is unlocked', () => {
  it('names the others, with their type and their interests', async () => {
    unlock(true)
    open(seated)
    expect(await screen.findByText('Malik')).toBeDefined()
    expect(title()).toBe('Voici votre\u00A0tablée.')
    expect(callFunction).toHaveBeenCalledWith('getGroupMemberProfiles', { target_group_id: 'g1' })
    expect(screen.getByText(/ENTP/)).toBeDefined()
    expect(screen.getByRole('img', { name: /Malik et vous/ })).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Inviter un(e) ami(e)' }).disabled).toBe(
      true,
    )
  })

  it('shows the bar before the companions once it is revealed, and what is past no more', async () => {
    unlock(true, true)
    put('groups/g1/reveal/venue', { name: 'Le Double Six', address: '6, rue des Dés', description: '' })
    open(seated)
    const companion = await screen.findByText('Malik')
    const bar = screen.getByRole('heading', { name: 'Le Double Six' })
    expect(bar.compareDocumentPosition(companion)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText('À 18 h')).toBeNull()
  })

  it('does not ask whether they come before the members are shown, who would move the buttons', async () => {
    unlock(true)
    open(seated)
    expect(screen.queryByText('Toujours partant ?')).toBeNull()
    expect(await screen.findByText('Malik')).toBeDefined()
    expect(screen.getByText('Toujours partant ?')).toBeDefined()
  })

  it('keeps the date of the reveal and its hours', async () => {
    unlock(true)
    open(seated)
    expect(await screen.findByText('Malik')).toBeDefined()
    expect(screen.getByText('Révélation mercredi 25 novembre')).toBeDefined()
    expect(screen.getByText('À 18 h')).toBeDefined()
  })

  it('marks the interests that are shared, in words too', async () => {
    unlock(true)
    open(seated)
    const list = await screen.findByRole('list', { name: 'Vos convives' })
    const marked = [...list.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marked).toEqual(['Cuisine (en commun)'])
    expect(within(list).getByText('Musique', { exact: false })).toBeDefined()
  })

  it('leads to the report of another member, and to none before the profiles are revealed', async () => {
    const { unmount } = open(seated)
    expect(screen.queryByRole('link', { name: 'Signaler quelqu’un' })).toBeNull()
    unmount()
    unlock(true)
    open(seated)
    const link = await screen.findByRole('link', { name: 'Signaler quelqu’un' })
    expect(link.getAttribute('href')).toBe('/report?jeudi=2026-11-26')
  })

  it("gives the matcher's reasons where there are some", async () => {
    unlock(true)
    put('groups/g1/reasons/ana', { reasons: ['Vous cuisinez tous les deux.'] })
    open(seated)
    expect(await screen.findByText('Vous cuisinez tous les deux.')).toBeDefined()
  })

  it('shows the group’s icebreakers, and the chair of a member who has left', async () => {
    unlock(true)
    const icebreakers = ['Deux d’entre vous aiment la cuisine.', 'Trois d’entre vous aiment la danse.']
    put('groups/g1', { ...table, seats: 3, icebreakers })
    open(seated)
    const list = await screen.findByRole('list', { name: 'Pour briser la glace' })
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(icebreakers)
    expect(screen.getByText(/Une chaise reste vide/)).toBeDefined()
  })

  it.each([
    [2, 'La table 3 vous rejoint.'],
    [3, 'Rejoignez la table 2.'],
  ])('says at table %i what becomes of it when two tables are merged', async (own, words) => {
    unlock(true)
    put('groups/g1', { ...table, table: own, merged: { into: 2, tables: [2, 3] } })
    open(seated)
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('names all the tables that join it', async () => {
    unlock(true)
    put('groups/g1', { ...table, table: 1, merged: { into: 1, tables: [1, 2, 3, 4] } })
    open(seated)
    expect(await screen.findByText('Les tables 2, 3 et 4 vous rejoignent.')).toBeDefined()
  })

  it('speaks of no empty chair where all of them come, nor of icebreakers that there are not', async () => {
    unlock(true)
    put('groups/g1', { ...table, seats: 2, icebreakers: [] })
    open(seated)
    expect(await screen.findByText('Malik')).toBeDefined()
    expect(screen.queryByText(/vide/)).toBeNull()
    expect(screen.queryByText('Pour briser la glace')).toBeNull()
  })

  it('names a member who joins the table while the page is open, and asks once for the same people', async () => {
    unlock(true)
    const { rerender } = open(seated)
    expect(await screen.findByText('Malik')).toBeDefined()
    expect(callFunction).toHaveBeenCalledTimes(1)
    vi.mocked(callFunction).mockResolvedValue([malik, { ...malik, id: 'lea', first_name: 'Léa' }])
    put('groups/g1', { ...table, seats: 3, member_ids: ['ana', 'malik', 'lea'] })
    rerender(page(seated))
    expect(await screen.findByText('Léa')).toBeDefined()
    expect(callFunction).toHaveBeenCalledTimes(2)
  })

  describe('while members may say that they cannot come', () => {
    const leave = () => vi.mocked(callFunction).mockResolvedValue([{ ...malik, not_coming: true }])
    const MINUTES = 60_000
    /** Opens the page, with Malik at the table. */
    async function openAt(time: string) {
      vi.useFakeTimers({ now: new Date(time), shouldAdvanceTime: true })
      unlock(true)
      open(seated)
      expect(await screen.findByText('Malik')).toBeDefined()
      leave()
    }
    const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTES))
    afterEach(() => vi.useRealTimers())

    it('learns it within minutes', async () => {
      await openAt('2026-11-26T18:00:00Z')
      await wait(5)
      expect(await screen.findByText(/Une chaise reste vide/)).toBeDefined()
      expect(screen.queryByText('Malik')).toBeNull()
      expect(callFunction).toHaveBeenCalledTimes(2)
    })

    it('learns it when the page is looked at again, which asks once a minute', async () => {
      await openAt('2026-11-26T18:00:00Z')
      const look = () =>
        act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await look()
      expect(callFunction).toHaveBeenCalledTimes(1)
      await wait(1)
      await look()
      expect(await screen.findByText(/Une chaise reste vide/)).toBeDefined()
      expect(callFunction).toHaveBeenCalledTimes(2)
    })

    it('asks no more from Thursday 20:30 on', async () => {
      await openAt('2026-11-26T19:30:00Z')
      await wait(15)
      expect(callFunction).toHaveBeenCalledTimes(1)
    })
  })

  it('waits with the mark while the profiles come', () => {
    unlock(true)
    vi.mocked(callFunction).mockReturnValue(new Promise(() => {}))
    open(seated)
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0)
    expect(title()).toBe('On frappe les trois coups.')
  })

  it('can be tried again when the profiles do not come', async () => {
    unlock(true)
    vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('unavailable'))
    open(seated)
    fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Malik')).toBeDefined()
  })

  it('explains to an attendee without a group what happens next', () => {
    unlock(true)
    open(booked)
    expect(title()).toBe('Votre chaise arrive.')
    expect(screen.getByText(/votre table n’est pas encore formée/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'bonjour@tablee.example' })).toBeDefined()
    expect(callFunction).not.toHaveBeenCalled()
  })
})

describe('the venue card', () => {
  const venue = { name: 'Le Double Six', address: '6, rue des Dés, 75011 Paris', description: 'Au fond.' }

  it('keeps its secret until the venue is unlocked', async () => {
    unlock(true)
    put('groups/g1/reveal/venue', venue)
    open(seated)
    expect(await screen.findByText('Malik')).toBeDefined()
    expect(screen.queryByText('Le Double Six')).toBeNull()
    expect(screen.getByText('En attente')).toBeDefined()
  })

  it('then has a name, an address, a table and a plan', async () => {
    unlock(true, true)
    put('groups/g1/reveal/venue', venue)
    put('groups/g1', { ...table, table: 3, seats: 2, icebreakers: [] })
    open(seated)
    expect(await screen.findByText('Le Double Six')).toBeDefined()
    expect(screen.getByText('Débloqué')).toBeDefined()
    expect(screen.getByText('6, rue des Dés, 75011 Paris')).toBeDefined()
    expect(screen.getByText('Au fond.')).toBeDefined()
    expect(screen.getByText('Table 3')).toBeDefined()
    const plan = screen.getByRole('link', { name: /Voir sur un plan/ })
    expect(plan.getAttribute('href')).toContain(encodeURIComponent('Le Double Six, 6, rue des Dés'))
  })

  it('says that the address is late where there is none yet', async () => {
    unlock(true, true)
    put('groups/g1/reveal/venue', null)
    open(seated)
    expect(await screen.findByText('L’adresse arrive')).toBeDefined()
    expect(screen.queryByText('Débloqué')).toBeNull()
    expect(screen.getByText('En attente')).toBeDefined()
  })

  it.each([
    ['loading', loading],
    ['error', failed()],
  ])('says nothing of its state while the venue is: %s', async (_state, venue) => {
    unlock(true, true)
    seam.documents.set('groups/g1/reveal/venue', venue)
    open(seated)
    expect(await screen.findByText('Malik')).toBeDefined()
    expect(screen.queryByText(/Débloqué|En attente/)).toBeNull()
  })
})

describe('/true-confirmation without a booking', () => {
  it('deletes what the device keeps of the table that is no longer theirs', () => {
    const remove = vi.fn(async () => true)
    vi.stubGlobal('caches', { delete: remove })
    vi.mocked(useEvening).mockReturnValue(loaded(null))
    const { rerender } = open(seated)
    expect(remove).not.toHaveBeenCalled()
    rerender(page(null))
    expect(remove).toHaveBeenCalledExactlyOnceWith('table')
    vi.unstubAllGlobals()
  })

  it('leads to the Thursdays, and still repairs', () => {
    vi.mocked(useEvening).mockReturnValue(loaded(null))
    open(null)
    expect(title()).toBe('Il reste une chaise.')
    expect(screen.getByRole('link', { name: 'Choisir un jeudi' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Réparer tickets manquants' })).toBeDefined()
  })
})

describe('/true-confirmation of an evening that cannot be read', () => {
  it('does not claim that there is no group, and can be retried', () => {
    vi.mocked(useEvening).mockReturnValue(loaded(null))
    renderInTheme(<GroupScreen uid="ana" registration={null} unreadable={true} rsvp={null} cancel={null} />)
    expect(title()).toBe('Le rideau résiste.')
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Choisir un jeudi' })).toBeNull()
  })
})
