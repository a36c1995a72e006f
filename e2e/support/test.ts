import { type BrowserContext, test as base, expect } from '@playwright/test'

export { expect, type Page } from '@playwright/test'

/**
 * Playwright's test, in which nothing that the site's content policy refuses goes unseen: a journey that provokes a
 * refusal fails at its end, with what was refused. Biome keeps the journeys to this one.
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

/** Notes what the pages of a context are refused, from their first script on. */
export async function watchPolicy(context: BrowserContext, refused: string[]): Promise<void> {
  await context.exposeBinding('noteRefused', (_, what: string) => {
    refused.push(what)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, documentURI } = violation
      const what = `${effectiveDirective}: ${blockedURI} on ${documentURI}, by ${sourceFile}:${lineNumber}`
      // Playwright put it there, in the line above: TypeScript does not know the page's globals.
      const page = window as unknown as { noteRefused(what: string): Promise<void> }
      void page.noteRefused(what)
    })
  })
}
