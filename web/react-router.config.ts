import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { publicPages } from './app/config/public-pages.ts'

export default {
  ssr: false,
  prerender: [...publicPages],
  buildDirectory: process.env.TABLEE_BUILD_DIR ?? 'build/local',
  /** Hosting answers an unknown address with `404.html` and the status 404. */
  async buildEnd({ reactRouterConfig }) {
    const site = join(reactRouterConfig.buildDirectory, 'client')
    await copyFile(join(site, '404', 'index.html'), join(site, '404.html'))
  },
} satisfies Config
