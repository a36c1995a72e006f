import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { root } from '../world/world.ts'
import { type Edit, editedText } from './edit.ts'

/** One a process, and gone with it. */
const folder = join(root, '.local/trust', `${process.pid}`)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let bundles = 0
/** The bundles of this process, by what they are made of: most rows measure the same sources. */
const written = new Map<string, Promise<string>>()

export type Bundling = {
  /** The modules to load, by the name that they are given: `{ fulfil: 'functions/src/payment/fulfil.ts' }`. */
  modules: Record<string, string>
  edits: readonly Edit[]
  /** False to load them as production would: no clock, no emulated parts. */
  emulated?: boolean
  /** A further change of each source of the project, such as the naming of every await. */
  transform?: (file: string, text: string) => string
}

/**
 * Bundles modules of the project with edits made in their sources; libraries stay outside. Production code so needs no
 * hook by which a test could take a defence away. The same bundling again is the same module, its state included.
 *
 * @returns the bundle's path: a module that exports each of `modules` by its name
 */
export function bundle(bundling: Bundling): Promise<string> {
  if (bundling.transform) return write(bundling) // what it does can't be told from another
  const key = JSON.stringify(bundling)
  const path = written.get(key) ?? write(bundling)
  written.set(key, path)
  return path
}

async function write({
  modules,
  edits,
  emulated = true,
  transform = (_, text) => text,
}: Bundling): Promise<string> {
  mkdirSync(folder, { recursive: true })
  bundles += 1
  const outfile = join(folder, `${bundles}.mjs`)
  const used = new Set<string>()
  const entry = Object.entries(modules).map(([name, file]) => `export * as ${name} from './${file}'`)
  await build({
    stdin: { contents: entry.join('\n'), resolveDir: root },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    packages: 'external',
    alias: { '@tablee/domain': join(root, 'domain/src/index.ts') },
    define: { EMULATED: String(emulated) },
    loader: { '.svg': 'empty' },
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [sources({ edits, transform, used })],
  })
  const unused = edits.filter(({ file }) => !used.has(file)).map(({ file }) => file)
  if (unused.length) throw new Error(`These edits are no part of the bundle: ${unused.join(', ')}`)
  return outfile
}

/** The modules, bundled with their edits and loaded into this process. The caller says their type. */
export async function loadEdited<Modules>(bundling: Bundling): Promise<Modules> {
  const path = await bundle(bundling)
  return await import(pathToFileURL(path).href)
}

type Sources = Required<Pick<Bundling, 'edits' | 'transform'>> & { used: Set<string> }

/** Puts the edits into the sources of a bundle, and notes which files it is made of. */
export function sources({ edits, transform, used }: Sources): Plugin {
  return {
    name: 'edited-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\/(functions|domain|web|tools)\/.*\.tsx?$/ }, ({ path }) => {
        const file = relative(root, path)
        used.add(file)
        const text = edits.some((edit) => edit.file === file)
          ? editedText(file, edits)
          : readFileSync(path, 'utf8')
        return { contents: transform(file, text), loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
