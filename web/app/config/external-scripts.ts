import { createHash } from 'node:crypto'
import { begunLate, lateScript } from './late-script.ts'

/** Marks a page's first inline script. */
export const late = 'data-late'

/** A page without inline scripts, and the files that they became, by their place in the site. */
export interface ExternalScripts {
  html: string
  files: Record<string, string>
}

/**
 * Moves a page's inline scripts into files, because the site's policy (tools/hosting) runs none but the late script.
 *
 * The classic ones become one file, where the first of them stood: they run in their order, and before the module, or when
 * the page is painted, where that one is marked `late`. The elements of the others stay, empty, and no element is made `async`:
 * React takes the page over element by element, and would step over an `async` script of another address and then miss it. A
 * module at the body's end waits for nothing more without `async`.
 */
export function externalScripts(html: string): ExternalScripts {
  const files: Record<string, string> = {}
  const place = (text: string) => {
    const path = `/assets/inline-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`
    files[path.slice(1)] = text
    return path
  }
  const classic = [...html.matchAll(inlineScript)].flatMap(([, attributes = '', text = '']) =>
    isModule(attributes) || text === lateScript ? [] : [text],
  )
  let first = true
  const without = html.replaceAll(inlineScript, (whole, attributes: string, text: string) => {
    if (text === lateScript) return whole
    if (isModule(attributes)) return `<script type="module" src="${place(text)}"></script>`
    if (!first) return '<script></script>'
    first = false
    const address = place(classic.join('\n;\n'))
    return attributes.includes(late) ? begunLate(address) : `<script src="${address}"></script>`
  })
  return { html: without, files }
}

/** What runs, and stands in the page itself: a block of data (`type="application/ld+json"`) does not run. */
const inlineScript =
  /<script\b((?![^>]*\s(?:src=|type="(?!module")))[^>]*)>(?!<\/script>)([\s\S]+?)<\/script>/g

function isModule(attributes: string): boolean {
  return /type="module"/.test(attributes)
}
