import { waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { getRedirectResult, signInWithPopup, signInWithRedirect } from 'firebase/auth'
import { beforeEach, expect, it, vi } from 'vitest'
import { finishRedirect, pendingRedirect, signInWithProvider } from './social-sign-in.ts'

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
  getRedirectResult: vi.fn(),
}))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('./auth.ts', async (original) => ({
  ...(await original<typeof import('./auth.ts')>()),
  firebaseAuth: () => ({}),
  toAuthUser: async ({ uid }: { uid: string }) => ({ uid }),
}))

const refused = (code: string) => new FirebaseError(code, 'in English')
// `as`: only the user is used.
const credential = { user: { uid: 'ana' } } as Awaited<ReturnType<typeof signInWithPopup>>

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
})

it('signs in by the provider’s window', async () => {
  vi.mocked(signInWithPopup).mockResolvedValue(credential)
  expect(await signInWithProvider('google')).toEqual({ uid: 'ana' })
  expect(signInWithRedirect).not.toHaveBeenCalled()
})

it.each(['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'])(
  'leaves for the provider’s page after %s, and remembers which',
  async (code) => {
    vi.mocked(signInWithPopup).mockRejectedValue(refused(code))
    vi.mocked(signInWithRedirect).mockReturnValue(new Promise(() => {}))
    void signInWithProvider('apple')
    await waitFor(() => expect(signInWithRedirect).toHaveBeenCalledOnce())
    expect(pendingRedirect()).toBe('apple')
  },
)

it('stays after any other failure', async () => {
  vi.mocked(signInWithPopup).mockRejectedValue(refused('auth/popup-closed-by-user'))
  await expect(signInWithProvider('google')).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' })
  expect(signInWithRedirect).not.toHaveBeenCalled()
})

it('remembers no page that could not be left for', async () => {
  vi.mocked(signInWithPopup).mockRejectedValue(refused('auth/popup-blocked'))
  vi.mocked(signInWithRedirect).mockRejectedValue(refused('auth/network-request-failed'))
  await expect(signInWithProvider('google')).rejects.toMatchObject({ code: 'auth/network-request-failed' })
  expect(pendingRedirect()).toBeNull()
})

it('knows on the way back whether a user signed in', async () => {
  vi.mocked(getRedirectResult).mockResolvedValueOnce(credential).mockResolvedValueOnce(null)
  expect(await finishRedirect()).toEqual({ uid: 'ana' })
  expect(await finishRedirect()).toBeNull()
})

it('has left for no provider where the browser forbids storage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  vi.mocked(signInWithPopup).mockRejectedValue(refused('auth/popup-blocked'))
  vi.mocked(signInWithRedirect).mockReturnValue(new Promise(() => {}))
  void signInWithProvider('apple')
  await waitFor(() => expect(signInWithRedirect).toHaveBeenCalledOnce())
  expect(pendingRedirect()).toBeNull()
  vi.restoreAllMocks()
})
