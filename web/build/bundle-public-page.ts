import { build, type ResolvedConfig } from 'vite'
import { drawings } from './drawings.ts'

/** Bundles the public pages' module as `/public-page.js`, apart from the app: it shares no chunk with it, and stays small. */
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
        // One file, in which zod's setting comes before the schemas of the tester's drawer.
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })
}
