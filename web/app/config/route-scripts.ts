/** The part of the app's manifest, which a build writes, that says which scripts a route loads. */
interface Manifest {
  readonly entry: Scripts
  readonly routes: Readonly<Record<string, ManifestRoute | undefined>>
}

interface Scripts {
  readonly module: string
  /** All that the module imports, and what those import. */
  readonly imports?: readonly string[]
}

interface ManifestRoute extends Scripts {
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
}

/**
 * For each address of the site, every script that its page loads: the manifest itself, the app's own, and those of the
 * route and of the routes around it. `text` is that of the manifest's script, whose address is `manifest`.
 */
export function routeScripts(manifest: string, text: string): ReadonlyMap<string, readonly string[]> {
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest // as react-router writes it
  const found = new Map<string, readonly string[]>()
  for (const route of Object.values(routes)) {
    if (!route?.path && !route?.index) continue
    const around = withParents(route, routes)
    const address = `/${around.flatMap(({ path }) => path || []).join('/')}`
    const loaded = [entry, ...around].flatMap(({ module, imports = [] }) => [module, ...imports])
    const scripts = [...new Set([manifest, ...loaded])]
    // Of a route and the index within it, which share an address, the index is what is shown.
    if (route.index || !found.has(address)) found.set(address, scripts)
  }
  return found
}

function withParents(route: ManifestRoute, routes: Manifest['routes']): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...withParents(parent, routes), route] : [route]
}

/** The same scripts, each after those of them that it imports: run in that order, none brings another along. */
export function dependenciesFirst(scripts: readonly string[], textOf: (script: string) => string): string[] {
  const ordered = new Set<string>()
  const begun = new Set<string>()
  const visit = (script: string) => {
    if (begun.has(script) || !scripts.includes(script)) return
    begun.add(script)
    for (const [, imported] of textOf(script).matchAll(staticImport)) visit(`/assets/${imported}`)
    ordered.add(script)
  }
  for (const script of scripts) visit(script)
  return [...ordered]
}

/** In a built script, `from"./x.js"` and `import"./x.js"`. */
const staticImport = /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g
