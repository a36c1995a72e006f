import { beforeEach, expect, it, vi } from 'vitest'
import { onUserChanged, signOut } from './auth.ts'

/** A fake of Auth: the current user, and its listeners. */
const auth = vi.hoisted(() => ({
  currentUser: null as object | null,
  changed: (_: unknown) => {},
  /** The first listener registered. */
  first: null as ((user: unknown) => void) | null,
  signOut: vi.fn(() => Promise.resolve()),
}))
vi.mock('firebase/auth', () => ({
  initializeAuth: () => auth,
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  onIdTokenChanged: (_: unknown, changed: (user: unknown) => void) => {
    auth.first ??= changed
    auth.changed = changed
    return () => {}
  },
  signOut: () => auth.signOut(),
}))
vi.mock('./firebase.ts', () => ({ firebaseApp: vi.fn() }))
vi.mock('../config/config.ts', () => ({ config: {} }))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))

const tell = vi.fn()
const miss = vi.fn()
const user = (uid: string, getIdTokenResult: () => Promise<object>) => ({
  uid,
  email: `${uid}@tablee.example`,
  getIdTokenResult,
})
const comes = async () => ({ claims: { email_verified: true }, signInProvider: 'google.com' })
const fails = () => Promise.reject(new Error('auth/network-request-failed'))
const ana = user('ana', comes)

/** Makes Auth notify its listeners of `of`, while `now` is signed in. */
async function emit(of: object | null, now: object | null = of) {
  auth.currentUser = now
  auth.changed(of)
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  vi.resetAllMocks()
  onUserChanged(tell, miss)
})

it('returns who is signed in, by the claims of their token', async () => {
  await emit(ana)
  expect(tell).toHaveBeenCalledExactlyOnceWith({
    uid: 'ana',
    email: 'ana@tablee.example',
    emailVerified: true,
    provider: 'google.com',
  })
})

it('reports null for a visitor', async () => {
  await emit(null)
  expect(tell).toHaveBeenCalledExactlyOnceWith(null)
})

it('does not report null for a user whose token cannot be fetched', async () => {
  await emit(user('ana', fails))
  expect(miss).toHaveBeenCalledExactlyOnceWith('ana')
  expect(tell).not.toHaveBeenCalled()
})

it('reports null if the token could not be fetched because Auth has signed the user out', async () => {
  await emit(user('ana', fails), null)
  expect(tell).toHaveBeenCalledExactlyOnceWith(null)
  expect(miss).not.toHaveBeenCalled()
})

it.each([
  ['came', comes],
  ['failed', fails],
])('says nothing of the user who was there before, whose token %s late', async (_, late) => {
  await emit(user('bob', late), ana)
  expect(tell).not.toHaveBeenCalled()
  expect(miss).not.toHaveBeenCalled()
})

it('notifies the caller that signs out first that the browser keeps no session, and only that caller', async () => {
  const gone = vi.fn()
  auth.signOut.mockImplementationOnce(async () => {
    expect(gone).not.toHaveBeenCalled()
    auth.first?.(ana)
    expect(gone).not.toHaveBeenCalled()
    auth.first?.(null)
    expect(gone).toHaveBeenCalledOnce()
    expect(tell).not.toHaveBeenCalled()
  })
  await signOut(gone)
  auth.first?.(null)
  expect(gone).toHaveBeenCalledOnce()
})

it('notifies no listener of a sign-out that failed', async () => {
  const gone = vi.fn()
  auth.signOut.mockRejectedValueOnce(new Error('no storage'))
  await expect(signOut(gone)).rejects.toThrow('no storage')
  auth.first?.(null)
  expect(gone).not.toHaveBeenCalled()
})
