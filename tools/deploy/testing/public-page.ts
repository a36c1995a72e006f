import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page that Hosting serves for a route, read from the built site; null if there is none. */
export function builtPage(site: string, route: string) {
  const file = join(site, route, 'index.html')
  return existsSync(file) ? readHead(readFileSync(file, 'utf8')) : null
}

/** The metadata in the head of a built page; null where an entry is missing. */
export function readHead(html: string) {
  return {
    title: found(html, /<title>([^<]+)<\/title>/),
    description: found(html, /<meta name="description" content="([^"]+)"/),
    canonical: found(html, /<link rel="canonical" href="([^"]+)"/),
    image: found(html, /<meta property="og:image" content="([^"]+)"/),
    robots: found(html, /<meta name="robots" content="([^"]+)"/),
  }
}

function found(html: string, pattern: RegExp): string | null {
  return pattern.exec(html)?.[1] ?? null
}

/** The width and height of a PNG, from its header. */
export function pngSize(file: string): [number, number] {
  const bytes = readFileSync(file)
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}
