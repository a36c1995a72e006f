import type { Page } from '@playwright/test'

/** Keeps toasts visible until they are closed or cleared, so that a whole path is tested under one. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    setInterval(() => {
      const running = document.querySelectorAll('[data-scope=toast][data-part=root]:not([data-paused])')
      for (const toast of running) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }, 100)
  })
}

/**
 * What a toast covers, described in words: parts of header and action bar, and anything that can be pressed or read, after
 * it has been scrolled into view.
 */
export async function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('[role=region][aria-label^="Messages"]')
    const slip = region?.querySelector('[role=status]')
    if (!region || !slip) return ['there is no toast']
    const bar = document.querySelector('[data-action-bar]')
    const found: string[] = []

    /** The visible boxes of an element's own text, or of the whole element if it can be pressed. */
    function shown(element: Element): DOMRect[] {
      const pressed = element.matches('a[href], button, input, select, textarea, label, iframe')
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
      const rects = pressed
        ? [element.getBoundingClientRect()]
        : texts.flatMap((text) => {
            const range = document.createRange()
            range.selectNode(text)
            return [...range.getClientRects()].map((rect) => inLine(rect, element))
          })
      // Boxes of one pixel are for screen readers.
      return rects.map((rect) => cut(rect, element)).filter(({ width, height }) => width > 1 && height > 1)
    }

    /** Reduces a box to its line height: with tight lines, the font's own box overlaps the lines beside it. */
    function inLine(rect: DOMRect, element: Element): DOMRect {
      const spare = Math.max(0, rect.height - Number.parseFloat(getComputedStyle(element).lineHeight))
      return new DOMRect(rect.x, rect.y + spare / 2, rect.width, rect.height - spare)
    }

    /** The visible part: posters cut letters at their edge. */
    function cut({ left, top, right, bottom }: DOMRect, element: Element): DOMRect {
      const edges = { left, top, right, bottom }
      // Includes the element itself: texts for screen readers are in a box of one pixel.
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY !== 'hidden') continue
        const edge = box.getBoundingClientRect()
        edges.left = Math.max(edges.left, edge.left)
        edges.top = Math.max(edges.top, edge.top)
        edges.right = Math.min(edges.right, edge.right)
        edges.bottom = Math.min(edges.bottom, edge.bottom)
      }
      return new DOMRect(
        edges.left,
        edges.top,
        Math.max(0, edges.right - edges.left),
        Math.max(0, edges.bottom - edges.top),
      )
    }

    function look(element: Element, foot: number) {
      const toast = slip?.getBoundingClientRect()
      if (!toast) return
      for (const rect of shown(element)) {
        // A box taller than the remaining room may extend under the toast; its content is checked separately.
        if (rect.height > foot) continue
        const apart =
          rect.bottom <= toast.top + 1 ||
          rect.top >= toast.bottom - 1 ||
          rect.right <= toast.left ||
          rect.left >= toast.right
        const hidden = rect.bottom > foot + 1 || rect.top < -1
        if (!apart || hidden)
          found.push(
            `${location.pathname} ${innerWidth}×${innerHeight}: ${element.tagName} “${element.textContent?.trim().slice(0, 40)}” at ${Math.round(rect.top)}–${Math.round(rect.bottom)}, toast ${Math.round(toast.top)}–${Math.round(toast.bottom)}`,
          )
      }
    }

    window.scrollTo({ top: 0, behavior: 'instant' })
    const toast = slip.getBoundingClientRect()
    if (toast.top < 0 || toast.bottom > innerHeight) found.push('the toast is out of sight')
    const all = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('script, style, svg, [data-tester]') &&
        !region.contains(element),
    )
    const fixed = bar && getComputedStyle(bar).position === 'sticky' ? bar : null
    const stays = all.filter((element) => element.closest('header') || fixed?.contains(element))
    for (const element of stays) look(element, innerHeight)
    for (const element of all) {
      if (stays.includes(element) || shown(element).length === 0) continue
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      look(element, slip.getBoundingClientRect().top)
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return found
  })
}
