import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { externalScripts } from './app/config/external-scripts.ts'
import { publicPages, publicRoutes } from './app/config/public-pages.ts'
import { signInScripts, withPublicScript } from './app/config/public-script.ts'
import { siteFiles } from './app/config/site-files.ts'
import { bundlePublicPage } from './bundle-public-page.ts'

export default {
  ssr: false,
  prerender: [...publicPages],
  buildDirectory: process.env.TABLEE_BUILD_DIR ?? 'build/local',
  /**
   * Public pages get a small script of their own in place of the app's. Hosting answers an unknown address with `404.html`,
   * which has none, and the status 404. What machines read is written beside them.
   */
  async buildEnd({ reactRouterConfig, viteConfig }) {
    const site = join(reactRouterConfig.buildDirectory, 'client')
    const script = await bundlePublicPage({
      site,
      config: viteConfig,
      signInScripts: await scriptsOfSignIn(site),
    })
    for (const route of publicRoutes) {
      const page = join(site, route, 'index.html')
      await writeFile(page, withPublicScript(await readFile(page, 'utf8'), script))
    }
    const unknown = withPublicScript(await readFile(join(site, '404', 'index.html'), 'utf8'), null)
    for (const name of ['404.html', '404/index.html']) await writeFile(join(site, name), unknown)
    for (const [name, text] of Object.entries(siteFiles())) {
      await mkdir(dirname(join(site, name)), { recursive: true })
      await writeFile(join(site, name), text)
    }
    for await (const name of glob('**/*.html', { cwd: site })) await moveScripts(site, name)
  },
} satisfies Config

async function scriptsOfSignIn(site: string): Promise<string[]> {
  for await (const name of glob('assets/manifest-*.js', { cwd: site }))
    return signInScripts(`/${name}`, await readFile(join(site, name), 'utf8'))
  throw new Error('The build wrote no manifest.')
}

/** The site's policy runs scripts of its own files only. */
async function moveScripts(site: string, page: string): Promise<void> {
  const { html, files } = externalScripts(await readFile(join(site, page), 'utf8'))
  await writeFile(join(site, page), html)
  for (const [path, text] of Object.entries(files)) await writeFile(join(site, path), text)
}
