import type { Page } from '@playwright/test'

/** What the page notes of itself while it works. */
interface Notes {
  firstRows: number | null
  longTasks: number[]
}

/** From its first script on, a page notes when its first rows are there and which tasks hold it up for over 50 ms. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Notes = { firstRows: null, longTasks: [] }
    Object.assign(window, { notes })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) notes.longTasks.push(Math.round(duration))
    }).observe({ entryTypes: ['longtask'] })
    const look = () => {
      if (document.querySelector('tbody tr[aria-rowindex]')) notes.firstRows = Math.round(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** When the first rows were there, in milliseconds after the navigation began. */
export function firstRowsOf(page: Page): Promise<number> {
  return page
    .waitForFunction(() => (window as unknown as { notes: Notes }).notes.firstRows)
    .then(async (found) => Number(await found.jsonValue()))
}

/** The long tasks since the last question, in milliseconds. */
export function longTasksOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { notes: Notes }).notes.longTasks.splice(0))
}

/** How many documents the page says that it has read. */
export async function readsOf(page: Page): Promise<number> {
  return Number(await page.locator('[data-reads]').getAttribute('data-reads'))
}
