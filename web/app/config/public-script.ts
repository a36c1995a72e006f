/** The part of the app's manifest that says which scripts a route loads. */
interface Manifest {
  readonly entry: Scripts
  readonly routes: Readonly<Record<string, Scripts | undefined>>
}

interface Scripts {
  readonly module: string
  readonly imports?: readonly string[]
}

/** What the browser loads to show the sign-in page: the app's own scripts, and those of the routes around the page. */
const signInRoutes = ['root', 'routes/attendee', 'routes/login']

/** The scripts of the sign-in page, from the text of the manifest's script that a build writes, whose address is `manifest`. */
export function signInScripts(manifest: string, text: string): string[] {
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest // as react-router writes it
  const loaded = [entry, ...signInRoutes.flatMap((id) => routes[id] ?? [])]
  return [...new Set([manifest, ...loaded.flatMap(({ module, imports = [] }) => [module, ...imports])])]
}

/** A prerendered page with the script at `address` in place of the app's, or with none at all. */
export function withPublicScript(html: string, address: string | null): string {
  const bare = html
    .replaceAll(/<script\b(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  return address ? bare.replace('</head>', `<script type="module" src="${address}"></script></head>`) : bare
}
