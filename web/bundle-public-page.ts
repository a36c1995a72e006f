import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'
import { treeshake } from './treeshake.ts'

interface Bundling {
  /** The built site's folder. */
  site: string
  /** How the site itself was built. */
  config: Pick<ResolvedConfig, 'mode' | 'define'>
  /** The scripts of the page that most people go to next. */
  signInScripts: readonly string[]
}

/** Bundles the public pages' script by itself, so that it shares no file with the app and stays small; answers its address. */
export async function bundlePublicPage({ site, config, signInScripts }: Bundling): Promise<string> {
  const { mode, define } = config
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    mode,
    define: { ...define, SIGN_IN_SCRIPTS: JSON.stringify(signInScripts) },
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { public: join(import.meta.dirname, 'app/public-page.ts') },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/public-[name]-[hash].js',
        },
        treeshake,
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const entry = outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The bundle of the public pages has no entry.')
  return `/${entry.fileName}`
}
