import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { expectWellMade } from '../support/accessibility.ts'
import { environment } from '../support/environment.ts'
import { restoreListed } from './documents.ts'
import { states } from './states.ts'

/** In pixels. A taller page is a long document, and keeps the viewport of its device. */
const TALLEST_SCREEN = 2400
/** Hides the tester's drawer, which is not published. */
const asPublished = '[data-tester] { display: none }'

test.afterEach(restoreListed)

for (const [part, listed] of Object.entries(states))
  for (const { name, route, visit } of listed)
    test(
      `${part}: ${name}`,
      { annotation: { type: 'route', description: route } },
      async ({ page }, info) => {
        await visit(page)
        const path = join(environment.shots ?? '.', `${name}-${info.project.name}.png`)
        await photograph(page, path)
        await info.attach(name, { path })
        // A request that the page still has under way (`movePageClock`) is not what is tested.
        await page.context().unrouteAll({ behavior: 'ignoreErrors' })
        if (environment.checksShots) await expectWellMade(page, `${name}, ${info.project.name}`)
      },
    )

/**
 * Takes a full screenshot of a state. The viewport gets the height of the screen, so that its action bar is
 * at the bottom.
 */
async function photograph(page: Page, path: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('The Playwright project defines no viewport')
  // Moves the pointer away, so that nothing is hovered.
  await page.mouse.move(0, 0)
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (whole > size.height && whole <= TALLEST_SCREEN) await page.setViewportSize({ ...size, height: whole })
  await page.screenshot({ path, fullPage: true, style: asPublished })
  await page.setViewportSize(size)
}
