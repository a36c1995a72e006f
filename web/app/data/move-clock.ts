import { weekInstants } from '@tablee/domain/calendar'
import { clockPath, schedulerStatePath } from '@tablee/domain/dev-clock'
import { fetchClockOffset, now, readEmulated, writeEmulated } from '../hooks/clock.ts'

/** The time-out of the command-line tool that moves the clock. */
const TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 200

/**
 * Moves the clock of the local environment; null resets it to the system clock. Stops at each instant of the week until the
 * scheduler has run what is due then. `onStop` is called with the time of each stop.
 */
export async function moveClock(to: Date | null, onStop: (time: Date) => void): Promise<void> {
  if (to === null) await setOffset(0)
  else {
    const scheduled = (await readEmulated(schedulerStatePath)) !== null
    for (const time of scheduled ? [...weekInstants(now(), to), to] : [to]) {
      onStop(time)
      await setOffset(time.getTime() - Date.now())
      if (scheduled) await waitForScheduler(time)
    }
  }
  await fetchClockOffset()
}

async function setOffset(offset: number): Promise<void> {
  await writeEmulated(clockPath, { offset_ms: { integerValue: String(offset) } })
}

async function waitForScheduler(time: Date): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  while (Date.now() < until) {
    const state = await readEmulated(schedulerStatePath)
    if (new Date(state?.caught_up_to?.timestampValue ?? 0) >= time) return
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error('The scheduler does not answer')
}
