import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bookingPath } from './app/config/booking-path.ts'
import { startedBy } from './app/config/painted-page.ts'
import { publicRoutes } from './app/config/public-pages.ts'
import { budgetFaults, onDemand, type WeighedPage } from './app/config/script-budget.ts'

/** What each public page of a built site loads, and what each page of the booking path does beyond those before it. */
export function weighScripts(site: string): { publicPages: WeighedPage[]; path: WeighedPage[] } {
  const weighed = (page: string, files: readonly string[]): WeighedPage => ({
    page,
    scripts: files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(site, file))).length })),
  })
  const seen = new Set<string>()
  const path = bookingPath.map((route) => {
    const fresh = scriptsOf(site, route).filter((file) => !seen.has(file))
    for (const file of fresh) seen.add(file)
    return weighed(route, fresh)
  })
  return { publicPages: publicRoutes.map((route) => weighed(route, scriptsOf(site, route))), path }
}

/** Throws where a built site, as it is deployed, loads more than its budget. */
export function holdToBudget(site: string): void {
  const { publicPages, path } = weighScripts(site)
  const faults = budgetFaults(publicPages, path)
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
}

/** Every script that a page names, what those import, and what they load by themselves. */
function scriptsOf(site: string, route: string): string[] {
  const html = readFileSync(join(site, route, 'index.html'), 'utf8')
  const named = [...html.matchAll(inHead)].map(([, file = '']) => file)
  // A painted page names the others in its first script (app/config/painted-page.ts).
  const started = named.flatMap((file) => startedBy(readFileSync(join(site, file), 'utf8')))
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, imported] of readFileSync(join(site, file), 'utf8').matchAll(imports))
      if (imported && !Object.keys(onDemand).some((name) => imported.startsWith(name)))
        follow(`assets/${imported}`)
  }
  for (const file of [...named, ...started]) follow(file)
  return [...found]
}

const inHead = /<(?:script\b[^>]*\bsrc|link\b[^>]*rel="modulepreload"[^>]*\bhref)="\/([^"]+)"/g

/** In a built script, `from"./x.js"`, `import"./x.js"` and `import("./x.js")`, which all lie in one folder. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g
