import { bookableThursdays, bookingClosesAt, type TimeLeft, timeLeft } from '@tablee/domain/calendar'
import { markedAs, publicMarks } from '../../config/public-pages.ts'

/** Counts down to the booking deadline in the page's boxes, each second of `now`. Returns the function that stops it. */
export function runCountdown(now: () => Date): () => void {
  const boxes = markedAs(publicMarks.countdown)
  let timer: ReturnType<typeof setTimeout> | undefined
  function tick() {
    const moment = now()
    const [next = ''] = bookableThursdays(moment)
    const left = timeLeft(bookingClosesAt(next), moment)
    for (const box of boxes) show(left, box)
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
      if (figure) figure.textContent = String(value)
      const name = figures.querySelector<HTMLElement>(`[data-unit-name="${unit}"]`)
      if (name) name.textContent = (value < 2 ? name.dataset.one : name.dataset.many) ?? ''
    }
  }
  const forScreenReaders = spokenTimeLeft(left)
  // Written only on a change: screen readers announce each write to a live region.
  for (const region of markedAs(publicMarks.countdownSpoken, box))
    if (region.textContent !== forScreenReaders) region.textContent = forScreenReaders
}

/** The countdown for screen readers: changes once a day, on the last day hourly, in the last hour every ten minutes. */
export function spokenTimeLeft({ days, hours, minutes }: TimeLeft): string {
  if (days > 0) return `Il reste ${plural(days, 'jour')} pour réserver.`
  if (hours > 0) return `Il reste ${plural(hours, 'heure')} pour réserver.`
  const tens = Math.ceil((minutes + 1) / 10) * 10
  return `Il reste moins de ${tens} minutes pour réserver.`
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count > 1 ? 's' : ''}`
}
