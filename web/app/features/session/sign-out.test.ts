import { beforeEach, expect, it, vi } from 'vitest'
import { signOut as signOutOfFirebase } from '../../firebase/auth.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from './session-store.ts'
import { depart, signOut } from './sign-out.ts'

vi.mock('../../firebase/auth.ts', () => ({ signOut: vi.fn() }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))
vi.mock('../../ui/toast.ts', () => ({ toast: { error: vi.fn() } }))

const leave = vi.fn()
const leaving = () => useSessionStore.getState().leaving

/** A sign-out of Auth's, which tells that nobody is kept and goes on working until it is told to end. */
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

it('leaves as soon as the browser keeps nobody, not before, and once', async () => {
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

it('leaves where nobody was kept any more, too', async () => {
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
  const departure = depart(() => {
    expect(leaving()).toBe(true)
    return Promise.reject(failure)
  })
  await expect(departure).rejects.toBe(failure)
  expect(leaving()).toBe(false)
  expect(signOutOfFirebase).not.toHaveBeenCalled()
})
