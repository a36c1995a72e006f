import { type Page, test } from '@playwright/test'
import type { Press } from '../../tools/bench/site/presses.ts'
import { newAttendee } from '../support/attendee.ts'
import { devices } from '../support/devices.ts'
import { choose, goToPayment, introduceOneself, signUp, takeTest, verifyEmail } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { leave } from './leave.ts'

const JOURNEYS = 3
/** The processor of a cheap phone beside this machine's, as Lighthouse takes it. */
const SLOWER = 4

const presses: Press[] = []

test.use({ viewport: devices.phone })

for (let journey = 1; journey <= JOURNEYS; journey += 1)
  test(`the presses of a booking, ${journey} of ${JOURNEYS}`, async ({ page }) => {
    const attendee = newAttendee()
    await watchPresses(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto('/')
    await page.getByRole('link', { name: 'Je réserve ma place' }).first().click()
    await signUp(page, attendee)
    await verifyEmail(page, attendee)
    await introduceOneself(page, attendee)
    await takeTest(page)
    await choose(page)
    await goToPayment(page)
    await typeCard(page, cards.succeeds)
    await page.getByRole('button', { name: /^Payer/ }).click()
    await page.waitForURL('/booking-confirmation', { timeout: 90_000 })
  })

test.afterAll(() => leave(presses))

/** Each page notes how long an interaction took until the next paint: the longest of its events. Those below 16 ms have none. */
async function watchPresses(page: Page): Promise<void> {
  await page.exposeBinding('notePress', (_, press: Press) => {
    presses.push(press)
  })
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress(press: Press): void } // the binding above
    const slowest = new Map<number, Press>()
    const tell = () => {
      for (const press of slowest.values()) notePress(press)
      slowest.clear()
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration: ms, target } = entry as PerformanceEventTiming // as asked for below
        if (!interactionId || ms <= (slowest.get(interactionId)?.ms ?? 0)) continue
        slowest.set(interactionId, {
          name: `${location.pathname} ${target?.textContent?.slice(0, 40) ?? ''}`,
          ms,
        })
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit) // Event Timing's own
    setInterval(tell, 1000)
    window.addEventListener('pagehide', tell)
  })
}
