import type { Page } from '@playwright/test'

const writes = /google\.firestore\.v1\.Firestore\/Write\//

/** Holds back the page's writes to Firestore until the returned function is called. Reads continue. */
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
