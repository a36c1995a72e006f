import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../data/auth.ts'
import { Refused } from '../../data/refusals.ts'
import { writeUser } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { photoOf } from './photo.ts'
import { PortraitPanel } from './portrait-panel.tsx'

vi.mock('./photo.ts', () => ({ photoOf: vi.fn() }))
vi.mock('../../data/write-user.ts', () => ({ writeUser: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ report: vi.fn() }))

const email = 'ana@tablee.example'
const person: Person = { uid: 'ana', email, emailVerified: true, provider: 'password' }
const picture = 'data:image/webp;base64,AAAA'
const show = (now: string | null) =>
  renderWithToasts(<PortraitPanel person={person} picture={now} onBack={vi.fn()} />)
const input = () => screen.getByLabelText<HTMLInputElement>('Votre photo', { selector: 'input' })
const choose = () => fireEvent.change(input(), { target: { files: [new File(['x'], 'moi.png')] } })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(photoOf).mockResolvedValue({ picture })
  vi.mocked(writeUser).mockResolvedValue()
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
    vi.mocked(writeUser).mockReturnValue(new Promise((resolve) => (land = resolve)))
    show(null)
    choose()
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'On développe…' })
    expect(busy.disabled).toBe(true)
    await waitFor(() => expect(writeUser).toHaveBeenCalledWith('ana', { email, avatar_url: picture }))
    land()
    expect(await screen.findByText('Votre photo est accrochée.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choisir une photo' }).disabled).toBe(false)
  })

  it('can be taken away', async () => {
    show(picture)
    expect(screen.getByRole('button', { name: 'Changer la photo' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Retirer la photo' }))
    expect(await screen.findByText('Votre photo est décrochée.')).toBeDefined()
    expect(writeUser).toHaveBeenCalledWith('ana', { email, avatar_url: null })
  })

  it.each([
    ['not-an-image', 'Ce fichier n’est pas une image'],
    ['unreadable', 'Cette image n’a pas pu être lue'],
    ['too-large', 'Cette image est trop lourde'],
  ] as const)('says of a file that is %s what is wrong, and saves nothing', async (fault, said) => {
    vi.mocked(photoOf).mockResolvedValue({ fault })
    show(null)
    choose()
    expect(await screen.findByText(said)).toBeDefined()
    expect(writeUser).not.toHaveBeenCalled()
  })

  it('says when it could not be saved', async () => {
    vi.mocked(writeUser).mockRejectedValue(new Refused('unavailable'))
    show(null)
    choose()
    expect(await screen.findByText(/^Votre photo n’a pas pu être enregistrée/)).toBeDefined()
  })
})
