import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchList } from '../../data/firestore.ts'
import { addToNextWrite } from '../../data/own-profile.ts'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { toast } from '../../ui/toast.ts'
import { InterestsScreen } from './interests-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('../../data/own-profile.ts', () => ({ addToNextWrite: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))
vi.mock('../../ui/toast.ts', async (original) => ({
  ...(await original<typeof import('../../ui/toast.ts')>()),
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), clear: vi.fn() },
  useSlowToast: vi.fn(),
}))

const chip = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const choose = (...names: string[]) => {
  for (const name of names) fireEvent.click(chip(name))
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(saveOwnProfile).mockResolvedValue()
  vi.mocked(fetchList).mockResolvedValue([])
  renderInTheme(<InterestsScreen uid="ana" chosen={null} toProfile={null} />)
})

describe('/passion-selection', () => {
  it('opens at three, and closes the others', () => {
    choose('Voyage', 'Musique')
    expect(chip('Continuer').disabled).toBe(true)
    choose('Cuisine')
    expect(chip('Continuer').disabled).toBe(false)
    expect(chip('Lecture').disabled).toBe(true)
    expect(chip('Cuisine').disabled).toBe(false)
  })

  it('takes one back', () => {
    choose('Voyage', 'Musique', 'Cuisine', 'Musique')
    expect(chip('Lecture').disabled).toBe(false)
    expect(chip('Musique').getAttribute('aria-pressed')).toBe('false')
  })

  it('saves id, name and colour, with the step', async () => {
    choose('Voyage', 'Musique', 'Cuisine', 'Continuer')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/thursday-selection'))
    expect(saveOwnProfile).toHaveBeenCalledWith('ana', {
      onboarding_step: 'passion-completed',
      selected_passion: [
        { id: 'travel', name: 'Voyage', colour: expect.any(String) },
        { id: 'music', name: 'Musique', colour: expect.any(String) },
        { id: 'cooking', name: 'Cuisine', colour: expect.any(String) },
      ],
    })
  })

  it('leads on while it is being saved', () => {
    vi.mocked(saveOwnProfile).mockReturnValue(new Promise(() => {}))
    choose('Voyage', 'Musique', 'Cuisine', 'Continuer')
    expect(navigate).toHaveBeenCalledWith('/thursday-selection')
  })

  it('has the dates read once three are chosen', () => {
    choose('Voyage', 'Musique')
    expect(fetchList).not.toHaveBeenCalled()
    choose('Cuisine')
    expect(fetchList).toHaveBeenCalledOnce()
  })

  it.each([
    ['unavailable', 1, 'Votre choix n’est pas encore enregistré. Nous réessaierons à l’étape suivante.'],
    ['forbidden', 0, 'Votre choix n’a pas pu être enregistré. Vérifiez votre connexion, puis réessayez.'],
  ] as const)(
    'says that it could not be saved, and keeps what was not refused: %s',
    async (code, writes, words) => {
      vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError(code))
      choose('Voyage', 'Musique', 'Cuisine', 'Continuer')
      await waitFor(() => expect(toast.error).toHaveBeenCalledWith(words))
      expect(addToNextWrite).toHaveBeenCalledTimes(writes)
    },
  )
})

describe('/passion-selection, opened from the profile', () => {
  const toProfile = vi.fn()
  const chosen = [
    { id: 'travel', name: 'Voyage', colour: 'saffron' },
    { id: 'music', name: 'Musique', colour: 'rose' },
    { id: 'cooking', name: 'Cuisine', colour: 'saffron' },
  ] as const
  beforeEach(() => {
    cleanup()
    renderInTheme(<InterestsScreen uid="ana" chosen={[...chosen]} toProfile={toProfile} />)
  })

  it('goes back there once the change is saved', async () => {
    choose('Musique', 'Lecture', 'Enregistrer')
    await waitFor(() => expect(toProfile).toHaveBeenCalled())
    expect(saveOwnProfile).toHaveBeenCalled()
    expect(navigate).not.toHaveBeenCalled()
    expect(fetchList).not.toHaveBeenCalled()
  })

  it('stays, with the change, when it cannot be saved', async () => {
    vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError('unavailable'))
    choose('Musique', 'Lecture', 'Enregistrer')
    await waitFor(() => expect(toast.error).toHaveBeenCalled())
    expect(chip('Lecture').getAttribute('aria-pressed')).toBe('true')
    expect(toProfile).not.toHaveBeenCalled()
  })

  it('does not navigate if the user has left while it was being saved', async () => {
    const write = Promise.withResolvers<void>()
    vi.mocked(saveOwnProfile).mockReturnValue(write.promise)
    choose('Musique', 'Lecture', 'Enregistrer')
    await waitFor(() => expect(saveOwnProfile).toHaveBeenCalled())
    cleanup()
    await act(async () => write.resolve())
    expect(toProfile).not.toHaveBeenCalled()
  })

  it('goes back there without a change', () => {
    choose('Retour')
    expect(toProfile).toHaveBeenCalled()
    expect(saveOwnProfile).not.toHaveBeenCalled()
  })
})
