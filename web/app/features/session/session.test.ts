import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuthUser, signOut as signOutOfFirebase } from '../../data/auth.ts'
import { queryClient } from '../../data/query-client.ts'
import { wasSignedInHint } from '../../hooks/storage.ts'
import { toast } from '../../ui/toast.ts'
import { addressIn, eraseAndSignOut, signOut, useSessionStore } from './session.ts'

vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  openAccount: vi.fn(),
}))
vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../ui/toast.ts', () => ({ toast: { error: vi.fn() }, SLOW_AFTER_MS: 10_000 }))

describe('the user who is signed in', () => {
  const person = (uid: string): AuthUser => ({
    uid,
    email: '',
    emailVerified: true,
    provider: 'password',
  })
  const { setUser, setUnknownUser } = useSessionStore.getState()
  const retry = () => {}

  beforeEach(() => {
    useSessionStore.setState(useSessionStore.getInitialState(), true)
    setUser(person('ana'))
    queryClient.setQueryData(['receipts'], 'ana’s')
  })
  const cached = () => queryClient.getQueryData(['receipts'])

  it('keeps nothing of a table on the device once nobody is signed in, as after a ban', () => {
    localStorage.setItem('tablee.play', '{}')
    const remove = vi.fn(async () => true)
    vi.stubGlobal('caches', { delete: remove })
    setUser({ ...person('ana'), email: 'ana@tablee.example' })
    expect(remove).not.toHaveBeenCalled()
    setUser(null)
    expect(remove).toHaveBeenCalledExactlyOnceWith('table')
    expect(localStorage.getItem('tablee.play')).toBeNull()
    vi.unstubAllGlobals()
  })

  it('keeps what is a user’s for as long as they are there', () => {
    setUser({ ...person('ana'), email: 'ana@tablee.example' })
    setUnknownUser('ana', retry)
    expect(cached()).toBe('ana’s')
    expect(useSessionStore.getState().session.status).toBe('signed-in')
  })

  it.each([
    ['somebody else', person('bob')],
    ['nobody', null],
  ])('leaves nothing of it to %s', (_, next) => {
    setUser(next)
    expect(cached()).toBeUndefined()
  })

  it('still expects the user after a failed read, and leaves them nothing of another', () => {
    setUnknownUser('bob', retry)
    expect(cached()).toBeUndefined()
    expect(useSessionStore.getState().session).toEqual({ status: 'unknown', retry })
    expect(wasSignedInHint()).toBe(true)
  })
})

it.each([
  [{ from: '/receipt?payment=pi_1' }, '/receipt?payment=pi_1'],
  [{ from: 7 }, null],
  [{ from: null }, null],
  [{}, null],
  ['/admin', null],
  [null, null],
  [undefined, null],
])('finds in the history entry %j the address %j', (state, address) => {
  expect(addressIn({ state })).toBe(address)
})

describe('a sign-out', () => {
  const leave = vi.fn()
  const leaving = () => useSessionStore.getState().transition === 'signing-out'

  /** A sign-out of Auth that notifies its listeners first, and settles when the test says so. */
  function auth() {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<void>()
    const seam = { gone: () => {}, end, fail }
    vi.mocked(signOutOfFirebase).mockImplementationOnce((gone = () => {}) => {
      seam.gone = gone
      return promise
    })
    return seam
  }

  beforeEach(() => {
    vi.resetAllMocks()
    vi.spyOn(window.location, 'assign').mockImplementation(leave)
    useSessionStore.setState(useSessionStore.getInitialState(), true)
  })

  it('leaves once, as soon as the browser keeps no session and not before', async () => {
    const seam = auth()
    const done = signOut()
    expect(leave).not.toHaveBeenCalled()
    expect(leaving()).toBe(false)
    seam.gone()
    expect(leave).toHaveBeenCalledExactlyOnceWith('/')
    expect(leaving()).toBe(true)
    seam.end()
    await done
    expect(leave).toHaveBeenCalledOnce()
  })

  it('leaves also if no session was kept', async () => {
    const seam = auth()
    const done = signOut('/login')
    seam.end()
    await done
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('stays and says so where it fails', async () => {
    const seam = auth()
    const done = signOut()
    seam.fail(new Error('no storage'))
    await done
    expect(toast.error).toHaveBeenCalledOnce()
    expect(leave).not.toHaveBeenCalled()
    expect(leaving()).toBe(false)
  })

  it('puts the page away before an account ends, and brings it back where that fails', async () => {
    const failure = new Error('no network')
    const departure = eraseAndSignOut(() => {
      expect(leaving()).toBe(true)
      return Promise.reject(failure)
    })
    await expect(departure).rejects.toBe(failure)
    expect(leaving()).toBe(false)
    expect(signOutOfFirebase).not.toHaveBeenCalled()
  })
})
