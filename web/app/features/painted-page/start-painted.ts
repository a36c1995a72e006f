import type { Painted } from '../../config/painted-page.ts'
import { rememberPresses } from './presses.ts'
import { sayFailed } from './say-failed.ts'

declare global {
  interface Window {
    /** Of a painted page: tells that a script of the app could not be had. */
    startFailed?: () => void
  }
}

/**
 * Runs the app's scripts as soon as the page is painted (config/late-script.ts), and remembers what is pressed until the app
 * is alive.
 */
export function startPainted(scripts: readonly string[], { failed, retry }: Painted): void {
  const forgetPresses = rememberPresses()
  window.startFailed = () => {
    forgetPresses()
    sayFailed(failed, retry)
  }
  document.querySelector('main')?.removeAttribute('inert')
  for (const href of scripts) add('link', { rel: 'modulepreload', href })
  // These two are fetched with the others, and run by the page's own module, the last of the list.
  runInOrder(scripts.filter((src) => !src.includes('/manifest-') && !src.includes('/entry.client-')))
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
