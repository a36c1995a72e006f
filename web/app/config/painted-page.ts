import { createHash } from 'node:crypto'

/** A page whose scripts come after its picture, and the file that is its module, by its place in the site. */
interface PaintedPage {
  readonly html: string
  readonly files: Readonly<Record<string, string>>
}

/**
 * A prerendered page of the app, which has something to look at: that comes first, and the line is not shared with the
 * scripts. They are fetched, all at once, as soon as the picture is on the screen.
 */
export function paintedPage(page: string, scripts: readonly string[]): PaintedPage {
  const module = page.match(inlineModule)?.[1]
  if (!module) throw new Error('A painted page has no module of the app.')
  const path = `assets/start-${createHash('sha256').update(module).digest('hex').slice(0, 12)}.js`
  const html = page
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    // Its element stays, empty: React takes the page over element by element.
    .replace(inlineModule, () => '<script type="module"></script>')
    .replace(
      '<script>',
      () => `<script>(${startAfterPaint})(${JSON.stringify([...scripts, `/${path}`])})\n;\n`,
    )
  return { html, files: { [path]: module } }
}

/** The scripts that a painted page's own script starts; none for another script. */
export function startedBy(text: string): string[] {
  const list = text.match(startList)?.[1]
  return list ? [...list.matchAll(/"\/([^"]+)"/g)].map(([, file = '']) => file) : []
}

const startList = /setTimeout\(start, 500\)\n\}\)\((\[[^\]]*\])\)/

const inlineModule = /<script type="module"[^>]*>([\s\S]+?)<\/script>/

/**
 * Runs in the page, as text: names each script in the head, then runs one after the other, each in a task of its own: what
 * they import has run before them. A page that nobody sees is not painted, and not every browser tells when it was.
 */
const startAfterPaint = `(scripts) => {
  const add = (name, properties) => document.head.appendChild(Object.assign(document.createElement(name), properties))
  const run = ([src, ...rest]) => {
    if (src) add('script', { type: 'module', src, onload: () => run(rest), onerror: () => run(rest) })
  }
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of scripts) add('link', { rel: 'modulepreload', href })
    run(scripts.filter((src) => !src.includes('/manifest-') && !src.includes('/entry.client-')))
  }
  if (document.visibilityState === 'hidden') start()
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 500)
}`
