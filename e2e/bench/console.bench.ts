import type { Browser, Page } from '@playwright/test'
import { beAdmin } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'
import { world } from '../support/world.ts'
import { firstRowsOf, longTasksOf, readsOf, watch } from './watch.ts'

const FIRST_ROWS_MS = 1500
const LONG_TASK_MS = 100

test('the reservations, with many of them', async ({ page, browser }) => {
  tell('First rows of the world’s very first opening, ms', String(await firstOpening(browser)))
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
  tell('First rows after opening, ms (cold, then warm)', openings.join(', '))
  tell('Documents read on opening', String(opened))
  tell('Long tasks while opening, ms', listed(await longTasksOf(page)))

  const scrolled = await scroll(page, 60)
  const reads = await readsOf(page)
  const pages = Math.round((reads - opened) / 50)
  tell('Rows scrolled past', String(scrolled))
  tell('Documents read while scrolling', `${reads - opened} in ${pages} pages`)
  const scrolling = await longTasksOf(page)
  tell('Long tasks while scrolling, ms', listed(scrolling))

  await filter(page)
  const filtering = await longTasksOf(page)
  tell('Documents read after filtering', String(await readsOf(page)))
  tell('Long tasks while filtering and sorting, ms', listed(filtering))

  expect.soft(Math.max(...openings), 'first rows').toBeLessThanOrEqual(FIRST_ROWS_MS)
  expect
    .soft(
      scrolling.filter((task) => task > LONG_TASK_MS),
      'scrolling',
    )
    .toEqual([])
  expect
    .soft(
      filtering.filter((task) => task > LONG_TASK_MS),
      'filtering',
    )
    .toEqual([])
  tell('Rows of a search, ms', String(await search(page)))
  const searching = await longTasksOf(page)
  tell('Long tasks while searching, ms', listed(searching))
  expect
    .soft(
      searching.filter((task) => task > LONG_TASK_MS),
      'searching',
    )
    .toEqual([])
  expect.soft(opened, 'opening does not read the whole collection').toBeLessThan(200)
})

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

const listed = (tasks: readonly number[]) => (tasks.length ? tasks.join(', ') : 'none')

function tell(what: string, figure: string): void {
  console.log(`  ${what.padEnd(56)} ${figure}`)
}
