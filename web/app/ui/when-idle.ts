/** What a browser may say of its connection; not every one does. */
interface Connection {
  readonly saveData?: boolean
}

/** Milliseconds until a browser that does not tell (Safari) is taken to be idle. */
const SOON = 200
const WHEN_LOADED = 2000

/** Runs `work` when the browser has nothing else to do. */
export function onceIdle(work: () => void, orAfter = SOON): void {
  if (window.requestIdleCallback) window.requestIdleCallback(() => work())
  else setTimeout(work, orAfter)
}

/**
 * Runs what can wait once the page has loaded and the browser has nothing else to do. Not for somebody who asked to spare
 * their data. Answers what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection } // not in every browser, nor in the types
  if (connection?.saveData) return () => {}
  let off = false
  const wait = () => onceIdle(() => off || work(), WHEN_LOADED)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    off = true
  }
}
