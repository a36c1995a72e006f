import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { externalScripts } from './app/config/external-scripts.ts'
import { publicPages } from './app/config/public-pages.ts'
import { siteFiles } from './app/config/site-files.ts'

export default {
  ssr: false,
  prerender: [...publicPages],
  buildDirectory: process.env.TABLEE_BUILD_DIR ?? 'build/local',
  /** Hosting answers an unknown address with `404.html` and the status 404. What machines read is written beside it. */
  async buildEnd({ reactRouterConfig }) {
    const site = join(reactRouterConfig.buildDirectory, 'client')
    const page = await readFile(join(site, '404', 'index.html'), 'utf8')
    await writeFile(join(site, '404.html'), withoutScript(page))
    for (const [name, text] of Object.entries(siteFiles())) {
      await mkdir(dirname(join(site, name)), { recursive: true })
      await writeFile(join(site, name), text)
    }
    for await (const name of glob('**/*.html', { cwd: site })) await moveScripts(site, name)
  },
} satisfies Config

/** The site's policy runs scripts of its own files only. */
async function moveScripts(site: string, page: string): Promise<void> {
  const { html, files } = externalScripts(await readFile(join(site, page), 'utf8'))
  await writeFile(join(site, page), html)
  for (const [path, text] of Object.entries(files)) await writeFile(join(site, path), text)
}

/** The page was rendered for `/404`: at another address React would find that it does not belong there, and start over. */
function withoutScript(page: string): string {
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
}
