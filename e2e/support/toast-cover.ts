import type { Page } from '@playwright/test'

/** The pages to come keep each toast until it is closed or cleared, as a pointer on it would: a whole path under one. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    setInterval(() => {
      const running = document.querySelectorAll('[data-scope=toast][data-part=root]:not([data-paused])')
      for (const toast of running) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }, 100)
  })
}

/**
 * What the toast covers, each thing in words: of the header and the action bar where they stand, and of all else that can
 * be pressed or read where it is once it has been scrolled to, as a finger or the focus would.
 */
export async function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('[role=region][aria-label^="Messages"]')
    const slip = region?.querySelector('[role=status]')
    if (!region || !slip) return ['there is no toast']
    const bar = document.querySelector('[data-action-bar]')
    const found: string[] = []

    /** What is read of an element itself, or the whole of what is pressed, where it shows. */
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
      // One pixel is for who hears the page.
      return rects.map((rect) => cut(rect, element)).filter(({ width, height }) => width > 1 && height > 1)
    }

    /** Of a line that is set tighter than its letters: a font's own box reaches into its neighbours. */
    function inLine(rect: DOMRect, element: Element): DOMRect {
      const spare = Math.max(0, rect.height - Number.parseFloat(getComputedStyle(element).lineHeight))
      return new DOMRect(rect.x, rect.y + spare / 2, rect.width, rect.height - spare)
    }

    /** What is seen of it: a poster cuts its letters at its edge. */
    function cut({ left, top, right, bottom }: DOMRect, element: Element): DOMRect {
      const edges = { left, top, right, bottom }
      // Of a text, also what holds it: words for who hears the page alone stand in a box of one pixel.
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
        // What is higher than the room that is left passes under; what is written in it is looked at by itself.
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
