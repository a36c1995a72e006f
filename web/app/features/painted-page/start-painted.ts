import type { Painted } from '../../config/painted-page.ts'
import { boughtAtPrices } from '../../firebase/prices-hint.ts'
import { redirectedTo } from '../../firebase/redirect-mark.ts'
import { wasSignedIn } from '../../firebase/signed-in-hint.ts'
import { fetchAhead } from '../../ui/fetch-ahead.ts'
import { isTyped, rememberPresses } from './presses.ts'
import { sayFailed } from './say-failed.ts'

declare global {
  interface Window {
    /** Of a painted page: tells that a script of the app could not be had. */
    startFailed?: () => void
  }
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change', 'click']

/**
 * Runs the app's scripts: at once, for the page is painted (config/late-script.ts), or, where it can be read by itself, at the
 * first sign of somebody. Until then it only fetches them, for a `prefetch` is not evaluated, and remembers what is pressed.
 */
export function startPainted(scripts: readonly string[], { failed, retry }: Painted): void {
  const forgetPresses = rememberPresses()
  window.startFailed = () => {
    forgetPresses()
    sayFailed(failed, retry)
  }
  let started = false
  let callOff = () => {}
  function start() {
    if (started) return
    started = true
    callOff()
    for (const name of signs) window.removeEventListener(name, start, true)
    for (const href of scripts) add('link', { rel: 'modulepreload', href })
    // These two are fetched with the others, and run by the page's own module, the last of the list.
    runInOrder(scripts.filter((src) => !src.includes('/manifest-') && !src.includes('/entry.client-')))
  }
  for (const name of signs) window.addEventListener(name, start, { capture: true, passive: true })
  document.querySelector('main')?.removeAttribute('inert')
  if (isExpected() || !isWhole()) start()
  else callOff = fetchAhead(scripts)
}

/** One after the other, each in a task of its own: what a script imports stands before it, and has run. */
function runInOrder([src, ...rest]: readonly string[]): void {
  if (src === undefined) return
  const [onload, onerror] = [() => runInOrder(rest), () => window.startFailed?.()]
  add('script', { type: 'module', src, onload, onerror })
}

function add<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.appendChild(Object.assign(document.createElement(name), properties))
}

/** Whether somebody comes back from a provider, was sent here, or has typed already. */
function isExpected(): boolean {
  const { search, hash } = window.location
  return redirectedTo() !== null || search !== '' || hash !== '' || isTyped()
}

/**
 * Whether the page says all that it will: the sign-in to whoever was not signed in here, the prices, once it is added what
 * they are for, to whoever left the site there.
 */
function isWhole(): boolean {
  const line = document.querySelector('[data-bought]')
  if (!line) return !wasSignedIn()
  const bought = wasSignedIn() ? boughtAtPrices() : null
  if (bought !== null) line.textContent = bought
  return bought !== null
}
