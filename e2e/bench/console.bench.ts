import type { Browser, Page } from '@playwright/test'
import type { Figure } from '../../tools/bench/figures.ts'
import { beAdmin } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'
import { world } from '../support/world.ts'
import { leave } from './leave.ts'
import { firstRowsOf, longTasksOf, readsOf, watch } from './watch.ts'

const FIRST_ROWS_MS = 1500
const LONG_TASK_MS = 100
const OPENING_READS = 199

test('the reservations, with many of them', async ({ page, browser }) => {
  const first = await firstOpening(browser)
  await watch(page)
  await beAdmin(page)

  const openings: number[] = []
  // The first opening of this browser fetches the site's scripts too; those that follow have them.
  for (let time = 0; time < 4; time += 1) {
    await page.goto('/admin')
    openings.push(await firstRowsOf(page))
  }
  await expect(page.getByText(/affichées sur/)).toContainText('sur 2')
  const opened = await readsOf(page)
  const opening = await longTasksOf(page)

  const scrolled = await scroll(page, 60)
  const reads = await readsOf(page)
  const scrolling = await longTasksOf(page)

  await filter(page)
  const filtering = await longTasksOf(page)
  const filtered = await readsOf(page)
  const searched = await search(page)
  const searching = await longTasksOf(page)

  const pages = Math.round((reads - opened) / 50)
  leave([
    { name: 'first rows, the world’s very first opening', value: first, unit: 'ms' },
    {
      name: 'first rows, the slowest of the openings after',
      value: Math.max(...openings),
      unit: 'ms',
      most: FIRST_ROWS_MS,
      note: `cold, then warm: ${openings.join(', ')}`,
    },
    { name: 'documents read on opening', value: opened, unit: 'reads', most: OPENING_READS },
    longest('long tasks while opening', opening),
    {
      name: 'documents read while scrolling',
      value: reads - opened,
      unit: 'reads',
      note: `${scrolled} rows, in ${pages} pages`,
    },
    { ...longest('long tasks while scrolling', scrolling), most: LONG_TASK_MS },
    { name: 'documents read after filtering', value: filtered, unit: 'reads' },
    { ...longest('long tasks while filtering and sorting', filtering), most: LONG_TASK_MS },
    { name: 'rows of a search', value: searched, unit: 'ms' },
    { ...longest('long tasks while searching', searching), most: LONG_TASK_MS },
  ])
})

/** The longest of the tasks that held the page up; 0 where none did. */
function longest(name: string, tasks: readonly number[]): Figure {
  return { name, value: Math.max(0, ...tasks), unit: 'ms', note: tasks.length ? tasks.join(', ') : 'none' }
}

/** In a browser of its own: the emulators have only just started, and their Java is still being compiled. */
async function firstOpening(browser: Browser): Promise<number> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await watch(page)
  await beAdmin(page)
  await page.goto(`${world.site}/admin`)
  const opened = await firstRowsOf(page)
  await context.close()
  return opened
}

/** Turns the wheel so many times over the table, and answers the last row that was seen. */
async function scroll(page: Page, turns: number): Promise<number> {
  await page.getByRole('region', { name: 'Réservations' }).hover()
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 1200)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(500)
  const last = page.locator('tbody tr[aria-rowindex]').last()
  return Number(await last.getAttribute('aria-rowindex')) - 1
}

/** Each filter and each order. */
async function filter(page: Page): Promise<void> {
  await page.getByLabel('Statut', { exact: true }).selectOption('cancelled')
  await rows(page)
  await page.getByLabel('Jeudi', { exact: true }).selectOption({ index: 12 })
  await rows(page)
  await page.getByLabel('Ville', { exact: true }).selectOption('paris')
  await rows(page)
  await page.getByRole('button', { name: 'Prénom' }).click()
  await rows(page)
  for (const label of ['Statut', 'Jeudi', 'Ville'])
    await page.getByLabel(label, { exact: true }).selectOption('all')
  await rows(page)
  await page.getByRole('button', { name: 'Âge' }).click()
  await rows(page)
}

/** Types a name letter by letter, and answers how long its rows took. */
async function search(page: Page): Promise<number> {
  await page.getByLabel('Rechercher').pressSequentially('camille', { delay: 40 })
  const began = Date.now()
  await expect(page.locator('tbody tr[aria-rowindex] th').first()).toHaveText('Camille', { timeout: 60_000 })
  return Date.now() - began
}

async function rows(page: Page): Promise<void> {
  await page.waitForTimeout(350)
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible({ timeout: 60_000 })
}
