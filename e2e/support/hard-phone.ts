import type { Page } from '@playwright/test'

/** A phone on which the booking must work all the same. Each is prepared before its first page. */
export const hardPhones = {
  /** Wraps each text as soon as it is there, as a translator does. */
  translated: (page) =>
    page.addInitScript(() => {
      const skipped = 'script, style, noscript, textarea, title, font, svg, head'
      function wrap(root: Node) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Node[] = []
        while (walker.nextNode()) texts.push(walker.currentNode)
        for (const text of texts) {
          if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue
          const font = document.createElement('font')
          text.parentElement.replaceChild(font, text)
          font.appendChild(document.createElement('font')).append(text)
        }
      }
      addEventListener('load', () => {
        wrap(document.body)
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) addedNodes.forEach(wrap)
        }).observe(document.body, { childList: true, subtree: true })
      })
    }),

  'without storage': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    }),

  'with a clock two days ahead': (page) =>
    page.addInitScript(() => {
      const RealDate = Date
      const ahead = 2 * 24 * 60 * 60_000
      class WrongDate extends RealDate {
        constructor(...given: [] | [number]) {
          super(given.length === 0 ? RealDate.now() + ahead : given[0])
          // Several arguments, which the types above do not have.
          if (given.length > 1) this.setTime(Reflect.construct(RealDate, given).getTime())
        }
        static override now() {
          return RealDate.now() + ahead
        }
      }
      globalThis.Date = WrongDate as DateConstructor // `as`: nothing of ours calls Date as a function.
    }),

  'of 320 pixels with text of 200 %': async (page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      )
    })
  },

  'with forced colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
} as const satisfies Readonly<Record<string, (page: Page) => Promise<unknown>>>
