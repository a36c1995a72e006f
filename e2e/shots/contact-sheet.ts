import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as browsers } from '@playwright/test'
import { chromium } from '../support/chromium.ts'
import { world } from '../support/world.ts'
import { sectionsOf, sheetPage } from './sheet-page.ts'
import { states } from './states.ts'

/** Once every state has been visited: `index.html`, and a picture of each of its sections. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function makeContactSheet(): Promise<void> {
  const folder = world.shots
  if (!folder) return
  const index = join(folder, 'index.html')
  writeFileSync(
    index,
    sheetPage(states, (picture) => existsSync(join(folder, picture))),
  )
  const browser = await browsers.launch(chromium)
  const page = await browser.newPage({ viewport: { width: 1632, height: 1000 } })
  await page.goto(`file://${index}`)
  for (const section of sectionsOf(states))
    await page.locator(`#${section}`).screenshot({ path: join(folder, `sheet-${section}.png`) })
  await browser.close()
}
