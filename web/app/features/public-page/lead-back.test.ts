import { afterEach, expect, it, vi } from 'vitest'
import { leadBack } from './greet.ts'

function arrive({ referrer, entries }: { referrer: string; entries: number }) {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  document.body.innerHTML = '<a href="/" data-mark="back">Retour</a>'
  leadBack()
}

/** Presses the back link; returns whether it went through the history instead of its own address. */
function followed(): boolean {
  const back = vi.spyOn(window.history, 'back').mockReturnValue()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(back.mock.calls.length === 1)
  return click.defaultPrevented
}

afterEach(() => vi.restoreAllMocks())

const { origin } = window.location

it.each([
  ['a page of the site', { referrer: `${origin}/cgv`, entries: 2 }, true],
  ['a new tab', { referrer: `${origin}/personal-info`, entries: 1 }, false],
  ['another site', { referrer: 'https://elsewhere.example/', entries: 2 }, false],
  ['a site whose name begins alike', { referrer: `${origin}.elsewhere.example/`, entries: 2 }, false],
  ['nowhere', { referrer: '', entries: 1 }, false],
])('from %s', (_from, arrival, back) => {
  arrive(arrival)
  expect(followed()).toBe(back)
})
