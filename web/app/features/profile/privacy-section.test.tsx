import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteMyAccount, exportMyData, reauthenticate } from '../../data/account.ts'
import type { AuthUser } from '../../data/auth.ts'
import { RefusalError } from '../../data/refusals.ts'
import { download } from '../../ui/download.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { PrivacySection } from './privacy-section.tsx'

vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  deleteMyAccount: vi.fn(),
  exportMyData: vi.fn(),
  reauthenticate: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../ui/download.ts', () => ({ download: vi.fn() }))

const ana: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: true,
  provider: 'password',
}
const left = vi.fn()
/** Like the session's `eraseAndSignOut`: erases, then leaves. */
const erase = (work: () => Promise<void>) => work().then(left)

const show = (authUser = ana) => renderWithToasts(<PrivacySection authUser={authUser} onErase={erase} />)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))

async function confirm(password = 'Tablee-2026!') {
  await press('Supprimer mon compte')
  fireEvent.change(await screen.findByLabelText(/^Votre mot de passe/), { target: { value: password } })
  await press('Tout effacer')
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(deleteMyAccount).mockResolvedValue()
  vi.mocked(reauthenticate).mockResolvedValue()
})

describe('a copy of one’s data', () => {
  it('is a file', async () => {
    vi.mocked(exportMyData).mockResolvedValue('{"users":{}}')
    show()
    await press('Télécharger mes données')
    const file = { name: 'tablee-mes-donnees.json', type: 'application/json' }
    await waitFor(() => expect(download).toHaveBeenCalledWith('{"users":{}}', file))
  })

  it('says while it is made, and when it cannot be', async () => {
    let fail = () => {}
    vi.mocked(exportMyData).mockReturnValue(
      new Promise((_, reject) => (fail = () => reject(new RefusalError('unavailable')))),
    )
    show()
    await press('Télécharger mes données')
    expect((await button('On rassemble vos données…')).disabled).toBe(true)
    fail()
    expect(await screen.findByText(/n’ont pas pu être rassemblées/)).toBeDefined()
    expect(download).not.toHaveBeenCalled()
  })
})

describe('deleting the account', () => {
  it('asks again, says what goes and what stays, and one may stay', async () => {
    show()
    await press('Supprimer mon compte')
    expect(await screen.findByRole('alertdialog', { name: /^Quitter la table pour de bon/ })).toBeDefined()
    expect(screen.getByText(/seront effacés\. C’est sans retour/)).toBeDefined()
    expect(screen.getByText(/Nous gardons les données de facturation 10\sans/)).toBeDefined()
    expect((await button('Tout effacer')).disabled).toBe(true)
    await press('Garder mon compte')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(reauthenticate).not.toHaveBeenCalled()
  })

  it('takes the password first, then erases and leaves', async () => {
    show()
    await confirm()
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    expect(reauthenticate).toHaveBeenCalledWith('password', 'Tablee-2026!')
    expect(deleteMyAccount).toHaveBeenCalledTimes(1)
  })

  it('erases nothing for a wrong password, and says so beside it', async () => {
    vi.mocked(reauthenticate).mockRejectedValue(new FirebaseError('auth/wrong-password', ''))
    show()
    await confirm('faux')
    expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeDefined()
    expect(deleteMyAccount).not.toHaveBeenCalled()
    expect((await button('Garder mon compte')).disabled).toBe(false)
  })

  it('has the provider confirm a user who came by one, and takes a closed window for a no', async () => {
    vi.mocked(reauthenticate).mockRejectedValueOnce(new FirebaseError('auth/popup-closed-by-user', ''))
    show({ ...ana, provider: 'google.com' })
    await press('Supprimer mon compte')
    expect(await screen.findByText(/confirmer avec Google/)).toBeDefined()
    await press('Tout effacer')
    await waitFor(() => expect(reauthenticate).toHaveBeenCalledWith('google.com', ''))
    expect((await button('Tout effacer')).disabled).toBe(false)
    expect(deleteMyAccount).not.toHaveBeenCalled()
    await press('Tout effacer')
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
  })

  it('is busy meanwhile, and says when it broke off', async () => {
    let fail = () => {}
    vi.mocked(deleteMyAccount).mockReturnValue(
      new Promise((_, reject) => (fail = () => reject(new RefusalError('unavailable')))),
    )
    show()
    await confirm()
    expect((await button('On vérifie que c’est vous…')).disabled).toBe(true)
    fail()
    expect(await screen.findByText(/n’a pas pu être entièrement supprimé/)).toBeDefined()
    expect(left).not.toHaveBeenCalled()
  })

  it('says what the server asks for', async () => {
    vi.mocked(deleteMyAccount).mockRejectedValue(new RefusalError('sign-in-again'))
    show()
    await confirm()
    expect(await screen.findByText('Par sécurité, reconnectez-vous, puis recommencez.')).toBeDefined()
  })
})
