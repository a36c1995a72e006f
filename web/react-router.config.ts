import { readFileSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { routes } from '@tablee/domain'
import { appPage } from './app/config/app-page.ts'
import { externalDrawings } from './app/config/external-drawings.ts'
import { externalScripts } from './app/config/external-scripts.ts'
import { withFontsAhead, withFontsWithin } from './app/config/first-fonts.ts'
import { leanStyles } from './app/config/lean-styles.ts'
import { paintedPage } from './app/config/painted-page.ts'
import { paintedPages, publicPages, publicRoutes } from './app/config/public-pages.ts'
import { withPublicScript } from './app/config/public-script.ts'
import { dependenciesFirst, routeScripts } from './app/config/route-scripts.ts'
import { siteFiles } from './app/config/site-files.ts'
import { bundlePaintedPage } from './bundle-painted-page.ts'
import { bundlePublicPage } from './bundle-public-page.ts'
import { holdToBudget } from './weigh-scripts.ts'

export default {
  ssr: false,
  prerender: [...publicPages, ...paintedPages],
  buildDirectory: process.env.TABLEE_BUILD_DIR ?? 'build/local',
  /**
   * Public pages get a small script of their own in place of the app's, and each address of the app a page that names the
   * scripts of its route. Hosting answers an unknown address with `404.html`, which has none, and the status 404. What
   * machines read is written beside them.
   */
  async buildEnd({ reactRouterConfig, viteConfig }) {
    const site = join(reactRouterConfig.buildDirectory, 'client')
    const scripts = await scriptsByRoute(site)
    const withFonts = (html: string) => withFontsWithin(html, (address) => readFileSync(join(site, address)))
    const publicPage = (html: string, script: string | null) =>
      withFonts(leanStyles(withPublicScript(html, script)))
    const script = await bundlePublicPage({
      site,
      config: viteConfig,
      signInScripts: scripts.get(routes.login) ?? [],
    })
    for (const route of publicRoutes) {
      const page = join(site, route, 'index.html')
      const { html, files } = externalDrawings(await readFile(page, 'utf8'))
      await writeFile(page, publicPage(html, script))
      for (const [path, text] of Object.entries(files)) await writeFile(join(site, path), text)
    }
    const unknown = publicPage(await readFile(join(site, '404', 'index.html'), 'utf8'), null)
    for (const name of ['404.html', '404/index.html']) await writeFile(join(site, name), unknown)
    await writeAppPages({ site, scripts, starter: await bundlePaintedPage(viteConfig.mode), withFonts })
    for (const [name, text] of Object.entries(siteFiles())) await writeNew(join(site, name), text)
    for await (const name of glob('**/*.html', { cwd: site })) await moveScripts(site, name)
    // The tester's drawer of an emulated build is in nobody's budget.
    if (viteConfig.env.VITE_EMULATED !== 'true') holdToBudget(site)
  },
} satisfies Config

async function scriptsByRoute(site: string): Promise<ReturnType<typeof routeScripts>> {
  for await (const name of glob('assets/manifest-*.js', { cwd: site }))
    return routeScripts(`/${name}`, await readFile(join(site, name), 'utf8'))
  throw new Error('The build wrote no manifest.')
}

interface AppPages {
  site: string
  scripts: ReturnType<typeof routeScripts>
  /** The text that defines `startPainted`. */
  starter: string
  withFonts: (html: string) => string
}

/** In place of the one page that all of the app would start from; those that are painted are there already. */
async function writeAppPages({ site, scripts, starter, withFonts }: AppPages): Promise<void> {
  const fallback = join(site, '__spa-fallback.html')
  const empty = withFontsAhead(await readFile(fallback, 'utf8'))
  for (const [route, needed] of scripts) {
    if (publicPages.includes(route) || route === '/*') continue
    const page = join(site, route, 'index.html')
    if (!paintedPages.some((each) => each === route)) {
      await writeNew(page, appPage(empty, needed))
      continue
    }
    const { html, files } = paintedPage({
      page: await readFile(page, 'utf8'),
      scripts: dependenciesFirst(needed, (script) => readFileSync(join(site, script), 'utf8')),
      starter,
    })
    await writeFile(page, withFonts(html))
    for (const [path, text] of Object.entries(files)) await writeFile(join(site, path), text)
  }
  await rm(fallback)
}

async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The site's policy runs scripts of its own files only. */
async function moveScripts(site: string, page: string): Promise<void> {
  const { html, files } = externalScripts(await readFile(join(site, page), 'utf8'))
  await writeFile(join(site, page), html)
  for (const [path, text] of Object.entries(files)) await writeFile(join(site, path), text)
}
