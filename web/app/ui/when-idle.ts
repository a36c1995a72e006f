/** What a browser may say of its connection; not every one does. */
interface Connection {
  readonly saveData?: boolean
}

/**
 * Runs what can wait once the page has loaded and the browser has nothing else to do. Not for somebody who asked to spare
 * their data. Answers what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection } // not in every browser, nor in the types
  if (connection?.saveData) return () => {}
  let off = false
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000))
  const wait = () => idle(() => off || work())
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    off = true
  }
}
