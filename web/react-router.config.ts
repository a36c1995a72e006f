import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
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
    for (const [name, text] of Object.entries(siteFiles())) await writeFile(join(site, name), text)
  },
} satisfies Config

/** The page was rendered for `/404`: at another address React would find that it does not belong there, and start over. */
function withoutScript(page: string): string {
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
}
