/** What a browser may say of its connection; not every one does. */
interface Connection {
  readonly saveData?: boolean
}

/**
 * Fetches the scripts of the page that most go to next, once the browser has nothing else to do. Not for somebody who
 * asked to spare their data.
 */
export function fetchAhead(scripts: readonly string[]): void {
  const { connection } = navigator as Navigator & { connection?: Connection } // not in every browser, nor in the types
  if (connection?.saveData) return
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  const fetchAll = () => {
    for (const href of scripts) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'prefetch', as: 'script', href })
      document.head.append(link)
    }
  }
  const whenIdle = () => idle(fetchAll)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
