import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { product, routes } from '@tablee/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begunLate, lateScript } from '../../web/app/config/late-script.ts'
import { startedBy } from '../../web/app/config/painted-page.ts'
import { paintedPages, publicPages, publicRoutes } from '../../web/app/config/public-pages.ts'
import { scriptBudget } from '../../web/app/config/script-budget.ts'
import siteRoutes from '../../web/app/routes.ts'
import { buildDeployedSite, buildSiteOf, somewhere } from '../launch/builds.ts'
import { Crew } from '../launch/crew.ts'
import { root, worlds } from '../world/world.ts'
import { linesHolding } from './lines-holding.ts'
import { localSiteMarks } from './local-marks.ts'
import { builtPage, pngSize, readHead } from './public-page.ts'

const scriptAddress = / (?:data-)?src="([^"]*)"/
/** What a connection's first two round trips bring, and what of that the headers of an answer may take: ours are 1,100. */
const [FIRST_TRIPS, HEADERS] = [43_800, 1500]

const emulated = { ...worlds.test, site: 'web/build/check-emulated' }
const deployed = 'build/check-deployed'

const crew = new Crew('.local/check-site')

beforeAll(async () => {
  await buildSiteOf(crew, emulated)
  await buildDeployedSite(crew, deployed, somewhere)
}, 240_000)

afterAll(async () => {
  await crew.stop()
  for (const folder of [emulated.site, join('web', deployed)]) rmSync(join(root, folder), { recursive: true })
})

describe('the site as it is deployed', () => {
  it('holds nothing of the local worlds', () => {
    expect(linesHolding(join(root, 'web', deployed, 'client'), localSiteMarks)).toEqual([])
  })

  it('has one script in a page, known by its hash, and addresses of scripts of its own', () => {
    const folder = join(root, 'web', deployed, 'client')
    const pages = globSync('**/*.html', { cwd: folder })
    expect(pages.length).toBeGreaterThan(6)
    for (const page of pages) {
      const scripts = readFileSync(join(folder, page), 'utf8').matchAll(
        /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
      )
      for (const [, attributes = '', text] of scripts) {
        expect(['', lateScript], page).toContain(text)
        const [, address] = scriptAddress.exec(attributes) ?? []
        if (address) expect(existsSync(join(folder, address)), address).toBe(true)
      }
    }
  })

  it('runs nothing on a public page but a script of its own, small enough for a phone in the metro', () => {
    const folder = join(root, 'web', deployed, 'client')
    for (const route of publicRoutes) {
      const html = readFileSync(join(folder, route, 'index.html'), 'utf8')
      const scripts = [...html.matchAll(/<script\b[^>]* (?:data-)?src="([^"]+)"/g)].map(
        ([, address = '']) => address,
      )
      expect(scripts, route).toHaveLength(1)
      expect(html, route).toContain(begunLate(scripts[0] ?? '', 'module'))
      expect(html, route).not.toContain('modulepreload')
      const [script = ''] = scripts
      const text = readFileSync(join(folder, script))
      expect(text.toString(), 'what it imports would count too').not.toMatch(/\bfrom\s*["'`]/)
      expect(gzipSync(text).length, script).toBeLessThanOrEqual(scriptBudget.publicPage)
    }
  })

  it('shows the first screen of a page that is painted without asking for anything more', () => {
    const folder = join(root, 'web', deployed, 'client')
    for (const route of [...publicRoutes, ...paintedPages]) {
      const page = readFileSync(join(folder, route, 'index.html'))
      expect(page.toString().match(/url\("data:font\/woff2/g), route).toHaveLength(2)
      expect(page.toString(), route).not.toMatch(
        /<(?:link\b[^>]*rel="(?:preload|manifest|stylesheet)"|script\b[^>]* src=)/,
      )
      expect(gzipSync(page, { level: 6 }).length, route).toBeLessThanOrEqual(FIRST_TRIPS - HEADERS)
    }
  })

  it('has a page for each address of the app, which fetches all that its route needs at once', async () => {
    const folder = join(root, 'web', deployed, 'client')
    const addresses = pathsOf(await siteRoutes).filter((path) => path !== '/*' && !publicPages.includes(path))
    expect(addresses).toContain(routes.login)
    for (const address of addresses) {
      const html = readFileSync(join(folder, address, 'index.html'), 'utf8')
      const first = html.match(/<script (?:data-)?src="([^"]+)"/)?.[1] ?? ''
      const started = startedBy(readFileSync(join(folder, first), 'utf8')).map((file) => `/${file}`)
      const named = new Set([
        ...[...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href),
        ...started,
      ])
      expect(named.size, address).toBeGreaterThan(10)
      expect(started.length > 0, address).toBe(paintedPages.some((each) => each === address))
      for (const script of named) {
        const imported = readFileSync(join(folder, script ?? ''), 'utf8').matchAll(
          /(?:\bfrom|^import|;import)\s*["'`]\.\/([^"'`]+)["'`]/g,
        )
        for (const [, file] of imported) expect(named, `${address}: ${script}`).toContain(`/assets/${file}`)
      }
    }
    expect(existsSync(join(folder, '__spa-fallback.html'))).toBe(false)
  })

  it('holds nothing of App Check where it is not configured', () => {
    expect(linesHolding(join(root, 'web', deployed, 'client'), ['content-firebaseappcheck'])).toEqual([])
  })

  it('is told apart by marks that the emulated build has, each of them', () => {
    const found = linesHolding(join(root, emulated.site, 'client'), localSiteMarks)
    for (const mark of localSiteMarks) expect(found.join('\n')).toContain(mark)
  })
})

describe('what machines read of it', () => {
  const site = join(root, 'web', deployed, 'client')
  const read = (name: string) => readFileSync(join(site, name), 'utf8')
  const inSitemap = () =>
    [...read('sitemap.xml').matchAll(/<loc>(.+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)

  it('has a page, with its own title, description and address, for everything in the sitemap', () => {
    const pages = inSitemap().map((route) => ({ route, page: builtPage(site, route) }))
    expect(pages.map(({ route }) => route)).toContain(routes.home)
    for (const { route, page } of pages) {
      expect(page?.canonical).toBe(`${product.origin}${route}`)
      expect(page?.description).toMatch(/.{40}/)
      expect(page?.image).toBe(`${product.origin}/share.png`)
      expect(page?.robots).toBeNull()
    }
    for (const key of ['title', 'description'] as const)
      expect(new Set(pages.map(({ page }) => page?.[key])).size).toBe(pages.length)
  })

  it('keeps the app and the page of unknown addresses out of search engines', () => {
    expect(readHead(read('404.html')).robots).toBe('noindex')
    const closed = [...read('robots.txt').matchAll(/^Disallow: (.+)$/gm)].map(([, route = '']) => route)
    expect(closed).toContain(routes.profile)
    for (const route of closed) expect(builtPage(site, route)?.robots, route).toBe('noindex')
  })

  it('has the icons of the manifest in the sizes that it names, and a picture for those who share it', () => {
    const { icons } = JSON.parse(read('manifest.webmanifest'))
    expect(icons).toHaveLength(3)
    for (const { src, sizes } of icons) expect(pngSize(join(site, src)).join('x')).toBe(sizes)
    expect(pngSize(join(site, 'share.png'))).toEqual([1200, 630])
    expect(read('profile/index.html')).toContain('rel="manifest" href="/manifest.webmanifest"')
    expect(read('index.html')).toContain(lateScript)
    expect(lateScript).toContain('"/manifest.webmanifest"')
  })

  it('reads without a script: the deadline, the price and the questions stand in the page', () => {
    const page = read('index.html').replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    for (const text of ['mardi à 23\u00A0h\u00A059', '8,99', 'Faut-il venir seul', 'plus de 20 participants'])
      expect(page).toContain(text)
  })
})

/** Addresses of routes, and of those inside a layout or below another. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  const paths = entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path || index ? [here || '/'] : []), ...pathsOf(children, here)]
  })
  return [...new Set(paths)]
}
