import type { Page } from '@playwright/test'

const writes = /google\.firestore\.v1\.Firestore\/Write\//

/** From here on what the page writes to Firestore is on its way, until it is let go by what this answers. Reads go on. */
export async function holdWrites(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(writes, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
