import { expect, type Locator, type Page } from '@playwright/test'

/** The most presses of Tab that any element may need. */
const FAR = 40

/** Moves the focus to an element with the Tab key, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // What a prerendered page disables until it is hydrated takes no focus before.
  await expect(target).toBeEnabled()
  for (let step = 0; step < FAR; step += 1) {
    if (await isFocused(target)) return expectFocusShown(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${FAR} times Tab did not reach ${target}`)
}

/** Tabs to an element and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.matches(':focus'))
}

/** Expects a focus ring on the element or on its container: the card of a hidden input, the frame of the card field. */
async function expectFocusShown(page: Page): Promise<void> {
  const { shown, where } = await page.evaluate(() => {
    const surroundings: Element[] = []
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    const where = at?.outerHTML.slice(0, 200)
    for (let step = 0; at && step < 5; step += 1) {
      surroundings.push(at)
      const root = at.getRootNode()
      at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    const shown = surroundings.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    return { shown, where }
  })
  expect.soft(shown, `the focus shows on ${where}`).toBe(true)
}
