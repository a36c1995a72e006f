import { onceIdle, whenIdle } from './when-idle.ts'

/**
 * Fetches the scripts of the page that most go to next once the browser has nothing else to do, one by one: together they
 * hold a slow processor up. Answers what calls the rest off.
 */
export function fetchAhead(scripts: readonly string[]): () => void {
  const rest = [...scripts]
  function fetchNext() {
    const href = rest.shift()
    if (href === undefined) return
    document.head.appendChild(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    )
    onceIdle(fetchNext)
  }
  whenIdle(fetchNext)
  return () => void rest.splice(0)
}
