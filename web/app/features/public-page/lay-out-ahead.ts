import { markedAs, publicMarks } from '../../config/public-marks.ts'
import { onceIdle } from '../../ui/when-idle.ts'

/**
 * Has what is below the first screen laid out part by part, each when the browser is idle, and all of it at once for a link
 * to a place of the page, which would miss its mark among heights that are guessed.
 */
export function layOutAhead(): void {
  const parts = markedAs(publicMarks.belowTheFold).flatMap((box) => [...box.children])
  const layOutNext = () => {
    const next = parts.shift()
    if (!(next instanceof HTMLElement)) return
    next.style.contentVisibility = 'visible'
    onceIdle(layOutNext)
  }
  onceIdle(layOutNext)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href^="#"]')) return
    for (const part of parts.splice(0))
      if (part instanceof HTMLElement) part.style.contentVisibility = 'visible'
  })
}
