import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCountdown } from './countdown.ts'

const page = `
  <div data-mark="countdown">
    <p data-mark="countdown-in-words">mardi</p>
    <div role="timer" data-mark="countdown-figures" hidden>
      <b data-unit="days"></b> <i data-unit-name="days" data-one="jour" data-many="jours">jours</i>
      <b data-unit="hours"></b> <i data-unit-name="hours" data-one="heure" data-many="heures">heures</i>
      <b data-unit="minutes"></b> <i data-unit-name="minutes" data-one="minute" data-many="minutes">minutes</i>
      <b data-unit="seconds"></b> <i data-unit-name="seconds" data-one="seconde" data-many="secondes">secondes</i>
    </div>
    <p data-mark="countdown-spoken" aria-live="polite"></p>
  </div>`

const now = () => new Date()
let stop = () => {}

function start(clock = now): void {
  document.body.innerHTML = page
  stop = runCountdown(clock)
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) expect.fail(`no ${selector}`)
  return found
}

function figures(): string {
  return [...document.querySelectorAll('b, i')].map((figure) => figure.textContent).join(' ')
}

describe('the countdown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('takes the place of the words, and ticks each second towards Tuesday 23:59 in Paris', () => {
    // Monday 23 November 2026, 12:00:00 in Paris.
    vi.setSystemTime('2026-11-23T11:00:00Z')
    start()
    expect(element('[role=timer]').hidden).toBe(false)
    expect(element('p').hidden).toBe(true)
    expect(figures()).toBe('1 jour 11 heures 59 minutes 0 seconde')
    vi.advanceTimersByTime(1000)
    expect(figures()).toBe('1 jour 11 heures 58 minutes 59 secondes')
  })

  it('starts again for the next Thursday when the deadline has passed', () => {
    vi.setSystemTime('2026-11-24T22:58:59Z')
    start()
    expect(figures()).toBe('0 jour 0 heure 0 minute 1 seconde')
    vi.advanceTimersByTime(1000)
    expect(figures()).toBe('7 jours 0 heure 0 minute 0 seconde')
  })

  it('counts to no Thursday that is a day off, and so created closed', () => {
    // Tuesday 15 December 2026, 23:59 in Paris: of the next three Thursdays, those of 24 and 31 December are.
    vi.setSystemTime('2026-12-15T22:59:00Z')
    start()
    expect(figures()).toBe('21 jours 0 heure 0 minute 0 seconde')
  })

  it('speaks now and then, not every second', async () => {
    vi.setSystemTime('2026-11-23T11:00:00Z')
    start()
    const spoken = element('[aria-live]')
    expect(spoken.textContent).toBe('Il reste 1 jour pour réserver.')
    const written = vi.fn()
    new MutationObserver(written).observe(spoken, { childList: true, characterData: true, subtree: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written).not.toHaveBeenCalled()
  })

  it('looks at no clock on a page without one', () => {
    const clock = vi.fn(now)
    document.body.innerHTML = ''
    stop = runCountdown(clock)
    vi.advanceTimersByTime(5000)
    expect(clock).not.toHaveBeenCalled()
  })
})
