import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ForgotScreen } from './forgot-screen.tsx'

vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const ADDRESS = 'ana@tablee.example'

const field = () => screen.getByLabelText<HTMLInputElement>('E‑mail')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
/** Expects a text in a toast or in the form. */
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(callFunction).mockResolvedValue({ sent: true })
})

async function send(address = ADDRESS) {
  type(address)
  fireEvent.click(button('Envoyer le lien'))
  await screen.findByRole('heading', { name: 'Regardez votre boîte.' })
}

describe('the form', () => {
  it('begins with what was typed at the sign-in', () => {
    renderWithToasts(<ForgotScreen typed={ADDRESS} />)
    expect(field().value).toBe(ADDRESS)
  })

  it('says live that an address is none, once the field was touched', async () => {
    renderWithToasts(<ForgotScreen typed="" />)
    type('ana')
    fireEvent.blur(field())
    await said('Veuillez saisir une adresse email valide')
    type(ADDRESS)
    await waitFor(() => expect(screen.queryByText('Veuillez saisir une adresse email valide')).toBeNull())
  })

  it.each(['', 'ana@'])('sends nothing to "%s"', async (address) => {
    renderWithToasts(<ForgotScreen typed={address} />)
    fireEvent.click(button('Envoyer le lien'))
    await said('Veuillez saisir une adresse email valide')
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('closes its button while the e-mail is being sent', async () => {
    vi.mocked(callFunction).mockReturnValue(new Promise(() => {}))
    renderWithToasts(<ForgotScreen typed={ADDRESS} />)
    fireEvent.click(button('Envoyer le lien'))
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Envoi…' })
    expect(busy.disabled).toBe(true)
  })

  it('asks for the link, and then says where to look for it', async () => {
    renderWithToasts(<ForgotScreen typed="" />)
    await send(` ${ADDRESS} `)
    expect(callFunction).toHaveBeenCalledWith('sendAuthEmail', { to: ADDRESS, type: 'password_reset' })
    await said('Email de réinitialisation envoyé !')
    await said(ADDRESS)
    expect(screen.getByText(/spam/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Revenir à la connexion' }).getAttribute('href')).toBe('/login')
  })

  it('stays, and says so, when the e-mail could not be sent', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    renderWithToasts(<ForgotScreen typed={ADDRESS} />)
    fireEvent.click(button('Envoyer le lien'))
    await said("Erreur lors de l'envoi de l'email")
    expect(field().value).toBe(ADDRESS)
    expect(button('Envoyer le lien').disabled).toBe(false)
  })
})

describe('the confirmation', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
  beforeEach(() => () => void vi.useRealTimers())

  it('takes the focus to its title', async () => {
    renderWithToasts(<ForgotScreen typed="" />)
    button('Envoyer le lien').focus()
    await send()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('sends again once the wait is over', async () => {
    renderWithToasts(<ForgotScreen typed="" />)
    await send()
    expect(button('Renvoyer le lien dans 60\u00A0s').disabled).toBe(true)
    vi.advanceTimersByTime(60_000)
    fireEvent.click(await screen.findByRole('button', { name: 'Renvoyer le lien' }))
    await waitFor(() => expect(callFunction).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('button', { name: /dans \d+\ss$/ })).toBeDefined()
  })

  it('goes back to another address, and does not ask twice at once for the same', async () => {
    renderWithToasts(<ForgotScreen typed="" />)
    await send()
    fireEvent.click(button('Changer d’adresse'))
    expect(field().value).toBe(ADDRESS)
    await send()
    expect(callFunction).toHaveBeenCalledTimes(1)
    fireEvent.click(button('Changer d’adresse'))
    await send('lea@tablee.example')
    expect(callFunction).toHaveBeenLastCalledWith('sendAuthEmail', {
      to: 'lea@tablee.example',
      type: 'password_reset',
    })
  })
})
