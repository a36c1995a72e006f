import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { asPublished, deviceNames, devices } from './devices.ts'
import { world } from './world.ts'

/**
 * What every screen of a journey must hold: a title of its own, no axe violation (WCAG 2.2 AA) and no sideways scroll,
 * at both widths. Takes screenshots when the world names a folder for them.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  // While a page loads, its title is the product's name alone.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tablée')
  await inspect(page, name)
}

/** The same of a screen as it stands, be it still loading. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const device of deviceNames) {
    await page.setViewportSize(devices[device])
    if (world.shots) {
      const path = `${world.shots}/${name}-${device}.png`
      await page.screenshot({ path, fullPage: true, style: asPublished })
    }
    await expectWellMade(page, `${name}, ${device}`)
  }
  await page.setViewportSize(devices.phone)
}

/** The same at the width that the page has. */
export async function expectWellMade(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect.soft(found, `axe on ${name}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `sideways scroll on ${name}`).toBeLessThanOrEqual(0)
  expect.soft(await page.title(), `title of ${name}`).toMatch(/Tablée/)
}
