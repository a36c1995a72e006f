import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fictionalOperator } from '@tablee/domain/operator'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { prerendered, publicPages } from '@tablee/web/app/config/public-pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BuiltScripts, bookingPath } from '../bench/site/weigh.ts'
import { buildDeployedSite, somewhere } from '../launch/builds.ts'
import { ProcessGroup } from '../launch/process-group.ts'
import { operatorEnvironment, publicOperator } from '../setup/operator.ts'
import { root } from '../world/environments.ts'
import { linesHolding } from './testing/lines-holding.ts'
import { localSiteMarks } from './testing/local-marks.ts'
import { builtPage, pngSize, readHead } from './testing/public-page.ts'

/** Limits in gzip, equal to the benchmark's targets. */
const [PUBLIC_PAGE_KB, LOGIN_KB, BOOKING_PATH_KB] = [8, 300, 530]

const deployed = 'dist/check-deployed'
const site = join(root, 'web', deployed, 'client')
const page = (route: string) => readFileSync(join(site, route, 'index.html'), 'utf8')

const processes = new ProcessGroup('.local/check-site')

beforeAll(async () => {
  const operator = { ...fictionalOperator, name: 'Tablée Vraie SAS', alerts: ['secret-admin@tablee.fr'] }
  await buildDeployedSite(processes, deployed, {
    ...somewhere,
    ...operatorEnvironment(publicOperator(operator)),
  })
}, 120_000)

afterAll(async () => {
  await processes.stop()
  rmSync(join(root, 'web', deployed), { recursive: true })
})

describe('the site as it is deployed', () => {
  it('holds nothing of the local environments', () => {
    expect(linesHolding(site, localSiteMarks)).toEqual([])
  })

  it('has no inline script in a page, and only addresses of scripts that are there', () => {
    const pages = globSync('**/*.html', { cwd: site })
    expect(pages.length).toBeGreaterThan(prerendered.length)
    for (const name of pages) {
      const html = readFileSync(join(site, name), 'utf8')
      for (const [, attributes = '', text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
        expect(text, name).toBe('')
        const [, address] = / src="([^"]*)"/.exec(attributes) ?? []
        if (address) expect(existsSync(join(site, address)), address).toBe(true)
      }
    }
  })

  it('runs nothing on a public page but one small module', () => {
    for (const route of publicPages) {
      const html = page(route)
      expect([...html.matchAll(/<script\b[^>]*>/g)].map(([script]) => script)).toEqual([
        '<script type="module" src="/public-page.js">',
      ])
      expect(html, route).not.toContain('modulepreload')
    }
    const text = readFileSync(join(site, 'public-page.js'))
    expect(text.toString(), 'what it imports would count too').not.toMatch(
      /\b(?:from\s*["'`]|import\s*["'`(])/,
    )
    expect(gzipSync(text).length / 1000).toBeLessThanOrEqual(PUBLIC_PAGE_KB)
  })

  it('preloads the two fonts of the first screen', () => {
    for (const route of prerendered) {
      const fonts = [...page(route).matchAll(/rel="preload" as="font"[^>]* href="\/([^"]+)"/g)]
      expect(fonts, route).toHaveLength(2)
      for (const [, file = ''] of fonts) expect(existsSync(join(site, file)), file).toBe(true)
    }
  })

  it('says on a page without its scripts that they could not be loaded', () => {
    for (const html of [page(routes.login), readFileSync(join(site, '__spa-fallback.html'), 'utf8')]) {
      expect(html).toContain('<script defer="" src="/load-failed.js">')
      expect(html).toContain('id="load-failed" role="alert"')
    }
  })

  it('has no button in a prerendered page of the app that is dead and does not look so', () => {
    const buttons = prerendered
      .filter((each) => !publicPages.includes(each))
      .map((route) => page(route).replace(/<p [^>]*id="load-failed"[\s\S]*?<\/p>/, ''))
      .flatMap((html) => [...html.matchAll(/<button\b[^>]*>/g)].map(([button]) => button))
    expect(buttons.length).toBeGreaterThan(0)
    expect(buttons.filter((button) => !button.includes(' disabled=""'))).toEqual([])
  })

  it('signs in without Firestore, which comes once it is known who is there', () => {
    const scripts = new BuiltScripts(site)
    const holders = (files: Set<string>) =>
      [...files].filter((file) => scripts.read(file).includes('firestore.googleapis.com'))
    expect(holders(scripts.ofPage(routes.login))).toEqual([])
    expect(holders(scripts.ofPage(routes.login, true)).length, 'the mark is one').toBeGreaterThan(0)
    expect(scripts.weigh(scripts.ofPage(routes.login))).toBeLessThanOrEqual(LOGIN_KB)
  })

  it('loads no more than its budget on the whole booking path', () => {
    const scripts = new BuiltScripts(site)
    const path = new Set(bookingPath.flatMap((route) => [...scripts.ofPage(route, true)]))
    expect(scripts.weigh(path)).toBeLessThanOrEqual(BOOKING_PATH_KB)
  })

  it('holds nothing of App Check where it is not configured', () => {
    expect(linesHolding(site, ['content-firebaseappcheck'])).toEqual([])
  })
})

describe('what machines read of it', () => {
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
    const fallback = readHead(read('__spa-fallback.html'))
    for (const route of closed) expect((builtPage(site, route) ?? fallback).robots, route).toBe('noindex')
  })

  it('has the icons of the manifest in the sizes that it names, and a picture for those who share it', () => {
    const { icons } = JSON.parse(read('manifest.webmanifest'))
    expect(icons).toHaveLength(3)
    for (const { src, sizes } of icons) expect(pngSize(join(site, src)).join('x')).toBe(sizes)
    expect(pngSize(join(site, 'share.png'))).toEqual([1200, 630])
    for (const name of ['index.html', '__spa-fallback.html'])
      expect(read(name)).toContain('rel="manifest" href="/manifest.webmanifest"')
  })

  it('has the licences of what it is made of, named in the foot', () => {
    const licences = read('licences.txt')
    for (const name of ['react', 'firebase', '@chakra-ui/react']) expect(licences).toContain(`## ${name} - `)
    expect(licences).toMatch(/MIT License|MPL/)
    expect(read('index.html')).toContain('href="/licences.txt"')
  })

  it('names who runs it, and no address of an admin', () => {
    const page = read('mentions-legales/index.html')
    expect(page).toContain('Tablée Vraie SAS')
    expect(page).not.toContain('Tablée Démonstration')
    expect(linesHolding(site, ['secret-admin@tablee.fr'])).toEqual([])
  })

  it('reads without a script: the deadline, the price and the questions stand in the page', () => {
    const text = read('index.html').replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    for (const said of ['mardi à 23\u00A0h\u00A059', '8,99', 'Faut-il venir seul', 'plus de 20 participants'])
      expect(text).toContain(said)
  })
})
