import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { prerendered } from './app/config/public-pages.ts'
import { bundlePublicPage } from './build/bundle-public-page.ts'
import { moveInlineScripts } from './build/external-scripts.ts'
import { writeSiteFiles } from './build/site-files.ts'

export default {
  ssr: false,
  prerender: [...prerendered],
  buildDirectory: process.env.TABLEE_BUILD_DIR ?? 'dist/local',
  async buildEnd({ reactRouterConfig, viteConfig }) {
    const site = join(reactRouterConfig.buildDirectory, 'client')
    await bundlePublicPage(site, viteConfig)
    await moveInlineScripts(site)
    await writeSiteFiles(site)
    // The file that Hosting serves for unknown paths.
    await copyFile(join(site, '404/index.html'), join(site, '404.html'))
  },
} satisfies Config
