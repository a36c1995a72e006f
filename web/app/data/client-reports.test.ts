import { beforeEach, expect, it, vi } from 'vitest'

const beacon = vi.fn<(url: string, body: string) => boolean>()

/** Each test is a page load of its own. */
async function load() {
  vi.resetModules()
  return import('./client-reports.ts')
}

const sent = () => beacon.mock.calls.map(([, body]) => JSON.parse(body))

beforeEach(() => {
  beacon.mockReset()
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => beacon(String(url), String(body)))
})

it('an uncaught error is sent once, without what may be about a person', async () => {
  const { reportBrowserErrors } = await load()
  reportBrowserErrors()
  const error = new TypeError('Cannot greet Ana Martin <ana@tablee.example>')
  window.dispatchEvent(new ErrorEvent('error', { error }))
  expect(beacon).toHaveBeenCalledOnce()
  expect(beacon.mock.calls[0]?.[0]).toBe('/api/client-reports')
  expect(sent()[0].reports).toMatchObject([{ kind: 'error', what: 'TypeError: Cannot greet …' }])
})

it('what is not an error is sent by its type only', async () => {
  const { reportCaught } = await load()
  reportCaught('ana@tablee.example')
  expect(sent()[0].reports).toEqual([{ kind: 'error', what: 'string', where: 'elsewhere' }])
})

it('a request that was cancelled is no browser error, another rejection is', async () => {
  const { reportBrowserErrors } = await load()
  reportBrowserErrors()
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  reject(new DOMException('signal is aborted without reason', 'AbortError'))
  expect(beacon).not.toHaveBeenCalled()
  reject(new TypeError('Failed to fetch'))
  expect(sent().at(-1).reports).toMatchObject([{ kind: 'rejection', what: 'TypeError: Failed to fetch' }])
})

it('an error in a loop is reported five times', async () => {
  const { reportCaught } = await load()
  for (let n = 0; n < 50; n += 1) reportCaught(new Error('again'))
  expect(beacon).toHaveBeenCalledTimes(5)
})

it('most page loads report no vitals', async () => {
  const { reportVitals } = await load()
  const observe = vi.fn()
  vi.stubGlobal('PerformanceObserver', Object.assign(observe, { supportedEntryTypes: ['event'] }))
  reportVitals(0.1)
  expect(observe).not.toHaveBeenCalled()
})
