import type { Painted } from '../../config/painted-page.ts'
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
 * Runs the app's scripts: at once, for the page is painted (config/late-script.ts), or, on a page that waits, at the first sign of
 * somebody. Until then it only fetches them, for a `prefetch` is not evaluated, and remembers what is pressed.
 */
export function startPainted(scripts: readonly string[], { waits, failed, retry }: Painted): void {
  const forgetPresses = waits ? rememberPresses() : () => {}
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
  if (waits) for (const name of signs) window.addEventListener(name, start, { capture: true, passive: true })
  document.querySelector('main')?.removeAttribute('inert')
  if (!waits || isExpected()) start()
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

/** Whether somebody is, or may be, signed in here, comes back from a provider, was sent here, or has typed already. */
function isExpected(): boolean {
  const { search, hash } = window.location
  return wasSignedIn() || redirectedTo() !== null || search !== '' || hash !== '' || isTyped()
}
