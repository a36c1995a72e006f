import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isWriteConflict, RetryStepError, retryOnConflict } from './firestore.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }))

afterEach(() => {
  vi.mocked(pause).mockClear()
  vi.restoreAllMocks()
})

/** As Firestore refuses a batch: "already exists", not found, a failed precondition, aborted. */
const conflict = (code: number) => Object.assign(new Error(`${code}`), { code })

const pauses = () => vi.mocked(pause).mock.calls.map(([ms]) => ms)

describe('retryOnConflict', () => {
  it.each([5, 6, 9, 10])('decides again where a commit failed by code %i', async (code) => {
    const step = vi.fn(async () => 'seated').mockRejectedValueOnce(conflict(code))
    await expect(retryOnConflict(step)).resolves.toBe('seated')
    expect(step).toHaveBeenCalledTimes(2)
  })

  it('gives up with the last conflict after eight attempts, whose backoff doubles to half a second', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    let attempts = 0
    const step = async () => {
      attempts += 1
      throw new RetryStepError(`attempt ${attempts}`)
    }
    await expect(retryOnConflict(step)).rejects.toThrow('attempt 8')
    expect(pauses()).toEqual([8, 16, 32, 64, 128, 256, 500])
  })

  it('waits for any part of its backoff, so that two that collided do not come back together', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.25)
    const step = vi.fn(async () => 'seated').mockRejectedValueOnce(conflict(10))
    await retryOnConflict(step.mockRejectedValueOnce(conflict(10)))
    expect(pauses()).toEqual([0, 4])
  })

  // The messages of Firestore; the last one is of a collection group (googleapis/google-cloud-node#7466).
  it.each([
    '9 FAILED_PRECONDITION: The query requires an index. You can create it here: https://console.firebase.google.com/',
    '9 FAILED_PRECONDITION: The query requires an index. That index is currently building and cannot be used yet.',
    '9 FAILED_PRECONDITION: ',
  ])('takes a query without its index for an error, not for a conflict: %s', async (message) => {
    const missing = Object.assign(new Error(message), { code: 9 })
    const step = vi.fn(async () => Promise.reject(missing))
    await expect(retryOnConflict(step)).rejects.toBe(missing)
    expect(step).toHaveBeenCalledTimes(1)
  })

  it('knows a failed precondition of a batch by its two versions', () => {
    const versions =
      'the stored version (1764000000000001) does not match the required base version (1764000000000000)'
    const failed = Object.assign(new Error(`9 FAILED_PRECONDITION: ${versions}`), { code: 9 })
    expect(isWriteConflict(failed)).toBe(true)
  })

  it('tries nothing again that failed for another reason', async () => {
    const step = vi.fn(async () => Promise.reject(conflict(14)))
    await expect(retryOnConflict(step)).rejects.toThrow('14')
    expect(step).toHaveBeenCalledTimes(1)
    expect(pauses()).toEqual([])
  })
})
