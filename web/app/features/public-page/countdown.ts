import { countdown } from '@tablee/domain'
import { markedAs, publicMarks } from '../../config/public-marks.ts'
import { spokenTimeLeft } from './spoken-time-left.ts'

export type TimeLeft = ReturnType<typeof countdown>

/**
 * Counts down in the page's box to the next deadline, on each whole second of `now`; a page without one is left alone.
 * Answers what stops it.
 */
export function runCountdown(now: () => Date): () => void {
  const boxes = markedAs(publicMarks.countdown)
  let timer: ReturnType<typeof setTimeout> | undefined
  function tick() {
    const moment = now()
    for (const box of boxes) show(countdown(moment), box)
    timer = setTimeout(tick, 1000 - moment.getMilliseconds())
  }
  if (boxes.length > 0) tick()
  return () => clearTimeout(timer)
}

function show(left: TimeLeft, box: HTMLElement): void {
  for (const words of markedAs(publicMarks.countdownInWords, box)) words.hidden = true
  for (const figures of markedAs(publicMarks.countdownFigures, box)) {
    figures.hidden = false
    for (const [unit, value] of Object.entries(left)) {
      const figure = figures.querySelector(`[data-unit="${unit}"]`)
      if (figure) figure.textContent = String(value).padStart(2, '0')
    }
  }
  const spoken = spokenTimeLeft(left)
  // Written only when it changes: a live region is read aloud at each writing.
  for (const region of markedAs(publicMarks.countdownSpoken, box))
    if (region.textContent !== spoken) region.textContent = spoken
}
