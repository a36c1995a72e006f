import type { RefusalCode } from '@tablee/domain/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firebaseAuth } from './auth.ts'
import { callFunction } from './callables.ts'
import { reportBrowserError } from './client-reports.ts'
import { appCheckToken } from './firebase.ts'
import { linkAnswer, linkInput, linkRefusal } from './testing/link-answer.ts'

vi.mock('../config/config.ts', () => ({ config: {} }))
vi.mock('./auth.ts', () => ({ firebaseAuth: vi.fn() }))
vi.mock('./firebase.ts', () => ({ appCheckToken: vi.fn() }))
vi.mock('./client-reports.ts', () => ({ reportBrowserError: vi.fn() }))

const fetched = vi.fn<typeof fetch>()
const getIdToken = vi.fn()
const headersOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.mocked(reportBrowserError).mockReset()
  getIdToken.mockReset().mockResolvedValue('identity')
  vi.mocked(appCheckToken).mockResolvedValue(null)
  vi.mocked(firebaseAuth).mockReturnValue(
    // `as`: the parts that a call reads.
    { authStateReady: async () => {}, currentUser: { getIdToken } } as unknown as ReturnType<
      typeof firebaseAuth
    >,
  )
})
afterEach(() => vi.unstubAllGlobals())

const apply = () => callFunction('acknowledgeExpiry', {})
const refusal = (code: RefusalCode) => expect(apply()).rejects.toMatchObject({ code })

it('posts the input as the signed-in user, and returns the output', async () => {
  fetched.mockResolvedValue(linkAnswer({ acknowledged: true }))
  vi.mocked(appCheckToken).mockResolvedValue('checked')
  await apply()
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/acknowledgeExpiry')
  expect(linkInput(fetched.mock.calls[0]?.[1])).toEqual({})
  expect(Object.fromEntries(headersOf(0))).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer identity',
    'x-firebase-appcheck': 'checked',
  })
})

it('takes the code that the server gave', async () => {
  fetched.mockResolvedValue(linkRefusal('full'))
  await refusal('full')
})

it.each([
  [
    'takes no code from outside the list',
    Response.json({ error: { details: { code: '<script>' } } }, { status: 500 }),
  ],
  ['takes what is no JSON for no answer', new Response('<html>', { status: 502 })],
  ['takes an output that is not the call’s for none', linkAnswer({ other: 1 })],
])('%s', async (_, answer) => {
  fetched.mockResolvedValue(answer)
  await refusal('unavailable')
})

it('reads a missing network as no answer', async () => {
  fetched.mockRejectedValue(new TypeError('network'))
  await refusal('unavailable')
})

it('waits no longer than half a minute, also for the session', async () => {
  vi.useFakeTimers()
  fetched.mockReturnValue(new Promise(() => {}))
  const silent = refusal('unavailable')
  await vi.advanceTimersByTimeAsync(30_000)
  await silent
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  getIdToken.mockReturnValue(new Promise(() => {}))
  const waiting = refusal('unavailable')
  await vi.advanceTimersByTimeAsync(30_000)
  await waiting
  vi.useRealTimers()
})

it('asks to reload where the call is not there: the page is of another version than the server', async () => {
  fetched.mockResolvedValue(new Response('Not Found', { status: 404 }))
  await refusal('new-version')
})

describe('an answer that is lost', () => {
  const lost = new TypeError('network')
  const move = () => callFunction('moveRegistration', { from: '2026-12-03', to: '2026-12-10' })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is asked for once more where the call is idempotent: the server may have done it', async () => {
    fetched.mockRejectedValueOnce(lost).mockResolvedValueOnce(linkAnswer({ registrationId: 'r' }))
    const moved = move()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await moved).toEqual({ registrationId: 'r' })
    expect(fetched.mock.calls.map(([, init]) => linkInput(init))).toEqual([
      { from: '2026-12-03', to: '2026-12-10' },
      { from: '2026-12-03', to: '2026-12-10' },
    ])
    expect(reportBrowserError).not.toHaveBeenCalled()
  })

  it('is a failure if the second one is lost too, after ten more seconds at the latest', async () => {
    fetched.mockReturnValue(new Promise(() => {}))
    const failed = expect(move()).rejects.toMatchObject({ code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(30_000 + 1000 + 10_000)
    await failed
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(reportBrowserError).toHaveBeenCalledExactlyOnceWith('call', 'failed', 'moveRegistration')
  })

  it('is asked for no more after a phone has slept: the user may have decided otherwise since', async () => {
    fetched.mockRejectedValueOnce(lost)
    const failed = expect(move()).rejects.toMatchObject({ code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(500)
    vi.setSystemTime(Date.now() + 60_000)
    await vi.advanceTimersByTimeAsync(500)
    await failed
    expect(fetched).toHaveBeenCalledOnce()
  })

  it.each([
    ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), move, lost],
    ['of a call that a repeat would refuse', () => {}, () => callFunction('requestEmailCode', {}), lost],
    ['after a refusal', () => {}, move, null],
  ])('is told at once %s', async (_, prepare, call, failure) => {
    prepare()
    if (failure) fetched.mockRejectedValue(failure)
    else fetched.mockImplementation(async () => linkRefusal('already-moved'))
    await expect(call()).rejects.toMatchObject({ code: failure ? 'unavailable' : 'already-moved' })
    expect(fetched).toHaveBeenCalledOnce()
  })
})

const unauthenticated = () =>
  Response.json({ error: { status: 'UNAUTHENTICATED', message: 'Unauthenticated' } }, { status: 401 })

it('fetches another identity token where the server takes this one no longer: a clock was set back', async () => {
  getIdToken.mockImplementation(async (newToken: boolean) => (newToken ? 'new' : 'old'))
  fetched.mockResolvedValueOnce(unauthenticated()).mockResolvedValueOnce(linkAnswer({ acknowledged: true }))
  await apply()
  expect([0, 1].map((call) => headersOf(call).get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
})

it('says that App Check refuses the browser, and not that the session has ended', async () => {
  fetched.mockImplementation(async () => unauthenticated())
  await refusal('untrusted-browser')
})
