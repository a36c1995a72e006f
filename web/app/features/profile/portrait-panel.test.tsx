import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthUser } from '../../data/auth.ts'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { createPortrait } from './photo.ts'
import { PortraitPanel } from './portrait-panel.tsx'

vi.mock('./photo.ts', () => ({ createPortrait: vi.fn() }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const email = 'ana@tablee.example'
const authUser: AuthUser = { uid: 'ana', email, emailVerified: true, provider: 'password' }
const picture = 'data:image/webp;base64,AAAA'
const show = (now: string | null) =>
  renderWithToasts(<PortraitPanel authUser={authUser} picture={now} onBack={vi.fn()} />)
const input = () => screen.getByLabelText<HTMLInputElement>('Votre photo', { selector: 'input' })
const choose = () => fireEvent.change(input(), { target: { files: [new File(['x'], 'moi.png')] } })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(createPortrait).mockResolvedValue({ picture })
  vi.mocked(saveOwnProfile).mockResolvedValue()
})

describe('the portrait', () => {
  it('takes images only', () => {
    show(null)
    expect(input().accept).toBe('image/*')
    expect(screen.getByRole('button', { name: 'Choisir une photo' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retirer la photo' })).toBeNull()
  })

  it('saves what was chosen, and is busy meanwhile', async () => {
    let land = () => {}
    vi.mocked(saveOwnProfile).mockReturnValue(new Promise((resolve) => (land = resolve)))
    show(null)
    choose()
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'On développe…' })
    expect(busy.disabled).toBe(true)
    await waitFor(() => expect(saveOwnProfile).toHaveBeenCalledWith('ana', { email, avatar_url: picture }))
    land()
    expect(await screen.findByText('Votre photo est accrochée.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choisir une photo' }).disabled).toBe(false)
  })

  it('says after ten seconds that it has no answer yet', async () => {
    vi.mocked(saveOwnProfile).mockReturnValue(new Promise(() => {}))
    show(null)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    choose()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText(/^Toujours en cours/)).toBeDefined()
    vi.useRealTimers()
  })

  it('can be taken away', async () => {
    show(picture)
    expect(screen.getByRole('button', { name: 'Changer la photo' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Retirer la photo' }))
    expect(await screen.findByText('Votre photo est décrochée.')).toBeDefined()
    expect(saveOwnProfile).toHaveBeenCalledWith('ana', { email, avatar_url: null })
  })

  it.each([
    ['not-an-image', 'Ce fichier n’est pas une image'],
    ['unreadable', 'Cette image n’a pas pu être lue'],
    ['too-large', 'Cette image est trop lourde'],
  ] as const)('says of a file that is %s what is wrong, and saves nothing', async (error, said) => {
    vi.mocked(createPortrait).mockResolvedValue({ error: error })
    show(null)
    choose()
    expect(await screen.findByText(said)).toBeDefined()
    expect(saveOwnProfile).not.toHaveBeenCalled()
  })

  it('says when it could not be saved', async () => {
    vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError('unavailable'))
    show(null)
    choose()
    expect(await screen.findByText(/^Votre photo n’a pas pu être enregistrée/)).toBeDefined()
  })
})
