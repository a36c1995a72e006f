import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { begunLate, lateScript, withoutManifest } from './late-script.ts'

let painted: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(then: () => void) {
        painted = then
      }
      observe() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the script as the page would; answers what it has added to the head since. */
function open(): () => string[] {
  const place = document.createElement('div')
  place.innerHTML = begunLate('/assets/x.js', 'module')
    .replace('<script', '<template')
    .replace('script>', 'template>')
  const { dataset } = place.firstElementChild as HTMLElement
  const added: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof Element) added.push(node.outerHTML)
  })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ dataset } as unknown as HTMLScriptElement)
  new Function(lateScript)()
  return () => added
}

const begun = [
  expect.stringMatching(/<script (?=.*src="\/assets\/x.js").*type="module"/),
  expect.stringMatching(/<link (?=.*rel="manifest").*href="\/manifest.webmanifest"/),
]

it('begins the page’s script and names the manifest when the page is painted, once', () => {
  const added = open()
  expect(added()).toEqual([])
  painted()
  painted()
  vi.runAllTimers()
  expect(added()).toEqual(begun)
})

it('does not wait for ever for a browser that does not tell', () => {
  const added = open()
  vi.runAllTimers()
  expect(added()).toEqual(begun)
})

it('nor for one that cannot', () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  const append = vi.spyOn(document.head, 'append')
  expect(open).toThrow()
  vi.runAllTimers()
  expect(append).toHaveBeenCalledTimes(2)
})

it('does not wait on a page that nobody sees', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(open()()).toEqual(begun)
})

it('asks again for a script that could not be had, by another address and ever less often', () => {
  const append = vi.spyOn(document.head, 'append')
  const added = open()
  painted()
  for (const [tries, pause] of [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000].entries()) {
    const before = added().length
    const script = append.mock.calls.flat().findLast((node) => node instanceof HTMLScriptElement)
    script?.onerror?.(new Event('error'))
    vi.advanceTimersByTime(pause - 1)
    expect(added()).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(added().at(-1)).toContain(`src="/assets/x.js?${tries + 1}"`)
  }
})

it('names the manifest alone', () => {
  const page =
    '<link rel="icon" href="/i.svg"/><link rel="manifest" href="/manifest.webmanifest"/><link rel="x"/>'
  expect(withoutManifest(page)).toBe('<link rel="icon" href="/i.svg"/><link rel="x"/>')
})
