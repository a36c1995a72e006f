import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveClock } from '../../data/move-clock.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import type { DrawerData } from './drawer-data.ts'
import { Tester } from './tester.tsx'
import { testerTexts } from './texts.ts'

const now = new Date('2026-11-21T14:00:00Z')
const seam = vi.hoisted(() => ({ tell: (_: unknown) => {} }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => now, pollDevClock: () => () => {} }))
vi.mock('../../data/move-clock.ts', () => ({ moveClock: vi.fn() }))
vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  onUserChanged: (tell: (person: unknown) => void) => {
    seam.tell = tell
    return () => {}
  },
}))
vi.mock('../../config/config.ts', () => ({ config: { mailboxUrl: 'http://mailbox.example' } }))
const moving = vi.mocked(moveClock)
/** The mails in the mailbox, newest last. */
let mails: object[] = []

const data: DrawerData = {
  password: 'secret',
  accounts: [
    { email: 'camille@tablee.example', firstName: 'Camille', holds: 'nothing' },
    { email: 'louis@tablee.example', firstName: 'Louis', holds: 'subscription' },
  ],
  promoCodes: [
    { code: 'BIENVENUE', percent: 20, endsAt: null },
    { code: 'ANCIEN', percent: 30, endsAt: '2025-12-31T22:59:59Z' },
  ],
  cards: [{ number: '4242424242424242', meaning: 'Paiement accepté' }],
}
const signIn = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  moving.mockResolvedValue()
  mails = []
  vi.stubGlobal('fetch', async () => Response.json(mails))
  signIn.mockResolvedValue(undefined)
})

afterEach(() => vi.unstubAllGlobals())

const handle = () => screen.getByRole('button', { name: testerTexts.open })

async function openDrawer() {
  renderInTheme(<Tester data={data} signIn={signIn} />)
  handle().focus()
  fireEvent.click(handle())
  await screen.findByRole('dialog', { name: testerTexts.title })
}

describe('the drawer', () => {
  it('has nothing in the page while it is closed but its handle', () => {
    renderInTheme(<Tester data={data} signIn={signIn} />)
    expect(screen.getAllByRole('button')).toEqual([handle()])
    expect(screen.queryByText('BIENVENUE')).toBeNull()
  })

  it('closes on Escape and gives the focus back to its handle', async () => {
    await openDrawer()
    // The dialog listens only from the next frame.
    await waitFor(() => {
      const dialog = screen.queryByRole('dialog')
      if (dialog) fireEvent.keyDown(dialog, { key: 'Escape' })
      expect(dialog).toBeNull()
    })
    await waitFor(() => expect(document.activeElement).toBe(handle()))
  })
})

describe('the clock', () => {
  it('says the time of Paris', async () => {
    await openDrawer()
    expect(screen.getByText(/samedi 21 novembre.*15:00/)).toBeDefined()
  })

  it('goes where it is sent, and back', async () => {
    await openDrawer()
    await press(testerTexts.moves.tuesday)
    expect(moving.mock.lastCall?.[0]).toEqual(new Date('2026-11-24T22:58:00Z'))
    await press(testerTexts.reset)
    expect(moving.mock.lastCall?.[0]).toBeNull()
  })

  it('says when it could not be moved', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    moving.mockRejectedValue(new Error('no scheduler'))
    await openDrawer()
    await press(testerTexts.moves.day)
    expect(screen.getByText(/^L’horloge n’a pas bougé/)).toBeDefined()
  })
})

describe('what a tester needs', () => {
  it('signs a demo account in', async () => {
    await openDrawer()
    await press(/^Camille/)
    expect(signIn).toHaveBeenCalledExactlyOnceWith('camille@tablee.example')
  })

  it('copies a card number without its spaces', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openDrawer()
    await press(testerTexts.copy('4242 4242 4242 4242'))
    expect(writeText).toHaveBeenCalledWith('4242424242424242')
    expect(screen.getByText(testerTexts.copied)).toBeDefined()
  })

  it('distinguishes a promo code that is over from one that counts', async () => {
    await openDrawer()
    expect(screen.getByText(/^Réduction de 20\s%$/)).toBeDefined()
    expect(screen.getByText(/^30\s%, expiré$/)).toBeDefined()
  })

  it('shows the e-mails to the user who is signed in', async () => {
    mails = [
      { id: 'm1', subject: 'Votre code', to: [{ address: 'Camille@tablee.example' }] },
      { id: 'm2', subject: 'Bienvenue', to: [{ address: 'louis@tablee.example' }] },
    ]
    await openDrawer()
    expect(await screen.findByRole('link', { name: 'Bienvenue' })).toBeDefined()
    await act(async () => seam.tell({ email: 'camille@tablee.example' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bienvenue' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Votre code' })).toBeDefined()
  })
})

async function press(name: string | RegExp) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}
