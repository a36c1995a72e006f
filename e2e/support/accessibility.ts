import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** What every screen must satisfy once it is loaded: a title of its own, and the checks of `expectWellMade`. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  // While a page is loading, its title is the product's name.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tablée')
  await expectWellMade(page, name)
}

/** No axe violation (WCAG 2.2 AA) and no horizontal scrolling, at the width of the run. */
export async function expectWellMade(page: Page, name: string): Promise<void> {
  const found = (await violations(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect.soft(found, `axe on ${name}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `sideways scroll on ${name}`).toBeLessThanOrEqual(0)
  expect.soft(await page.title(), `title of ${name}`).toMatch(/Tablée/)
}

/** Axe in the page itself: what a frame holds is Stripe's, and the axe packages that enter frames take four times as long. */
async function violations(page: Page): Promise<Result[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    // `as`: defined by the source in the line above.
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    return (await inPage.run(options)).violations
  }, axeOptions)
}
