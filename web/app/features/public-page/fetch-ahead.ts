import { whenIdle } from '../../ui/when-idle.ts'

/** Fetches the scripts of the page that most go to next, once the browser has nothing else to do. */
export function fetchAhead(scripts: readonly string[]): void {
  whenIdle(() => {
    for (const href of scripts) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'prefetch', as: 'script', href })
      document.head.append(link)
    }
  })
}
