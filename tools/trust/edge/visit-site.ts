import { execFile } from 'node:child_process'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bundle } from '../bundle.ts'
import type { Edit } from '../edit.ts'
import { seams } from './site-seams.ts'
import type { ledAway } from './site-visit.ts'

const child = fileURLToPath(new URL('site-child.ts', import.meta.url))

/** Drives what of the site decides where one goes, its sources edited, with each so many-th way elsewhere. */
export async function visitSite(edits: readonly Edit[], every: number): ReturnType<typeof ledAway> {
  const path = await bundle({
    modules: { site: 'tools/trust/edge/site-visit.ts' },
    edits: edits.filter(({ file }) => /^(web|domain)\//.test(file)),
    transform: (file, text) => (seams.includes(file) ? seamOf(file) : text),
  })
  const env = { ...process.env, NODE_ENV: 'production' } // React's own checks take most of the time
  const { stdout } = await promisify(execFile)(process.execPath, [child, path, String(every)], { env })
  return JSON.parse(stdout)
}

function seamOf(file: string): string {
  return `export * from '${posix.relative(posix.dirname(file), 'tools/trust/edge/site-seams.ts')}'`
}
