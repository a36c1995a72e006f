import { type Page, test } from '@playwright/test'
import { newAttendee } from '../support/attendee.ts'
import { devices } from '../support/devices.ts'
import { book } from '../support/steps.ts'
import { writeBenchResult } from './leave.ts'

const JOURNEYS = 3
/** Throttling factor of Lighthouse for a low-end phone. */
const SLOWER = 4

interface Press {
  readonly name: string
  readonly ms: number
}
const presses: Press[] = []

test.use({ viewport: devices.phone })

for (let journey = 1; journey <= JOURNEYS; journey += 1)
  test(`the presses of a booking, ${journey} of ${JOURNEYS}`, async ({ page }) => {
    await watchPresses(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await book(page, newAttendee())
    await page.waitForURL('/booking-confirmation', { timeout: 90_000 })
  })

test.afterAll(() => writeBenchResult(presses))

/**
 * Records for each interaction the time until the next paint: the longest of its events. Event Timing omits those below 16
 * ms.
 */
async function watchPresses(page: Page): Promise<void> {
  await page.exposeFunction('notePress', (press: Press) => void presses.push(press))
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress(press: Press): void } // `as`: exposed above
    const slowest = new Map<number, Press>()
    const tell = () => {
      for (const press of slowest.values()) notePress(press)
      slowest.clear()
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // `as`: the observed entry type
        const { interactionId, duration: ms, target } = entry as PerformanceEventTiming
        if (!interactionId || ms <= (slowest.get(interactionId)?.ms ?? 0)) continue
        const name = `${location.pathname} ${target?.textContent?.slice(0, 40) ?? ''}`
        slowest.set(interactionId, { name, ms })
      }
      // `as`: options of Event Timing that the DOM's types lack
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    setInterval(tell, 1000)
    window.addEventListener('pagehide', tell)
  })
}
