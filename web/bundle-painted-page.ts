import { join } from 'node:path'
import { build } from 'vite'
import { treeshake } from './treeshake.ts'

/** The script of the painted pages by itself, as text that defines `startPainted`: it runs before any script of the app. */
export async function bundlePaintedPage(mode: string): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    mode,
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: true,
      lib: {
        entry: join(import.meta.dirname, 'app/painted-page.ts'),
        name: 'paintedPage',
        formats: ['iife'],
      },
      rolldownOptions: { treeshake },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const [chunk] = outputs.flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The bundle of the painted pages has no script.')
  return chunk.code.trim()
}
