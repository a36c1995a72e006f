import { type BrowserContext, test as base, expect } from '@playwright/test'

export { expect, type Locator, type Page } from '@playwright/test'

/**
 * Playwright's test, extended: it fails at its end if the content policy blocked anything that the journey did not expect.
 * Biome restricts the journeys to this one.
 */
export const test = base.extend<{ refused: string[] }>({
  refused: [
    async ({ context }, use) => {
      const refused: string[] = []
      await watchPolicy(context, refused)
      await use(refused)
      expect(refused, 'refused by the content policy').toEqual([])
    },
    { auto: true },
  ],
})

/** Records content policy violations in all pages of a context, from their first script on. */
export async function watchPolicy(context: BrowserContext, refused: string[]): Promise<void> {
  await context.exposeBinding('noteRefused', (_, what: string) => {
    refused.push(what)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, documentURI } = violation
      const what = `${effectiveDirective}: ${blockedURI} on ${documentURI}, by ${sourceFile}:${lineNumber}`
      // `as`: exposed by Playwright in the line above.
      const page = window as unknown as { noteRefused(what: string): Promise<void> }
      void page.noteRefused(what)
    })
  })
}
