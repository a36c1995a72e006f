import { createHash } from 'node:crypto'
import { common } from '../messages/common.ts'
import { late } from './external-scripts.ts'
import { withoutManifest } from './late-script.ts'

/** What a painted page's own script is told (features/painted-page). */
export interface Painted {
  readonly failed: string
  readonly retry: string
}

/** A page whose scripts come after its picture, and the file that is its module, by its place in the site. */
interface PaintedPage {
  readonly html: string
  readonly files: Readonly<Record<string, string>>
}

interface PaintedPageInput {
  readonly page: string
  /** What its route needs, each after what it imports. */
  readonly scripts: readonly string[]
  /** The text that defines `startPainted` (web/bundle-painted-page.ts). */
  readonly starter: string
}

/**
 * A prerendered page of the app, which has something to look at: that comes first, and the line is not shared with the
 * scripts. `features/painted-page` fetches and runs them. Nothing of it can be pressed until that script, which remembers what
 * is, has come.
 */
export function paintedPage({ page, scripts, starter }: PaintedPageInput): PaintedPage {
  const written = page.match(inlineModule)?.[1]
  if (!written) throw new Error('A painted page has no module of the app.')
  const module = written.replace(
    /import\("[^"]*\/entry\.client[^"]*"\)/,
    '$&.catch(() => window.startFailed())',
  )
  const path = `assets/start-${createHash('sha256').update(module).digest('hex').slice(0, 12)}.js`
  const list = JSON.stringify([...scripts, `/${path}`])
  const rest: Painted = { failed: common.pageFailed, retry: common.retry }
  const html = withoutManifest(page.replace('<main', '<main inert=""'))
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    // Its element stays, empty: React takes the page over element by element.
    .replace(inlineModule, () => '<script type="module"></script>')
    .replace(
      '<script>',
      () => `<script ${late}="">${starter}\nstartPainted(${list}, ${JSON.stringify(rest)})\n;\n`,
    )
  return { html, files: { [path]: module } }
}

/** The scripts that a painted page's own script starts; none for another script. */
export function startedBy(text: string): string[] {
  const list = text.match(startList)?.[1]
  return list ? [...list.matchAll(/"\/([^"]+)"/g)].map(([, file = '']) => file) : []
}

const startList = /\bstartPainted\((\[[^\]]*\])/

const inlineModule = /<script type="module"[^>]*>([\s\S]+?)<\/script>/
