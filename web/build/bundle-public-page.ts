import { build, type ResolvedConfig } from 'vite'
import { drawings } from './drawings.ts'

/** Bundles the public pages' module as `/public-page.js`. It shares no chunk with the app, and so stays small. */
export async function bundlePublicPage(
  site: string,
  { root, mode, define = {} }: ResolvedConfig,
): Promise<void> {
  await build({
    root,
    mode,
    define,
    configFile: false,
    plugins: [drawings()],
    logLevel: 'error',
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { 'public-page': 'app/public-page.ts' },
        // A single file, so that zod's setting (config/jitless.ts) runs before the schemas of the tester's drawer.
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })
}
