import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { world } from './world.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/**
 * What every screen of a journey must hold: a title of its own, no axe violation (WCAG 2.2 AA) and no sideways scroll,
 * at both widths. Takes screenshots when the world names a folder for them.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  // While a page loads, its title is the product's name alone.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tablée')
  for (const [device, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    if (world.shots) await page.screenshot({ path: `${world.shots}/${name}-${device}.png`, fullPage: true })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    expect.soft(found, `axe on ${name}, ${device}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `sideways scroll on ${name}, ${device}`).toBeLessThanOrEqual(0)
  }
  expect.soft(await page.title(), `title of ${name}`).toMatch(/Tablée/)
  await page.setViewportSize(widths.phone)
}
