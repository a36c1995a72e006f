import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BuildOptions, build, context } from 'esbuild'
import { deployedLock } from './deployed-lock.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** What the cloud installs beside the bundle; everything else, the domain included, is inside it. */
const external = ['firebase-admin', 'firebase-functions']

/** CommonJS parts of the bundle ask for Node's own modules with `require`, which a module does not have. */
const banner = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/** Lazy imports become files of their own, so that a cold start reads no more than the function called needs. */
export function bundleOptions(out: string, emulated: boolean): BuildOptions {
  return {
    entryPoints: { index: join(here, 'src/index.ts') },
    outdir: out,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    external: external.flatMap((name) => [name, `${name}/*`]),
    define: {
      EMULATED: String(emulated),
      'process.env.NODE_ENV': '"production"',
      ...(emulated ? {} : operatorDefinition()),
    },
    minifySyntax: true, // drops what `EMULATED` rules out
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: banner },
    logLevel: 'warning',
  }
}

/** Who runs the deployment, from `operator.json` (tools/setup/operator.ts). Without it the bundle has the fictional one. */
function operatorDefinition(): Record<string, string> {
  const { TABLEE_OPERATOR } = process.env
  return TABLEE_OPERATOR ? { OPERATOR: TABLEE_OPERATOR } : {}
}

/** The bundle's own package.json, with the versions that the tests ran with. */
export function deployedPackage() {
  return {
    name: 'tablee-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '24' },
    dependencies: Object.fromEntries(external.map((name) => [name, installedVersion(name)])),
  }
}

function installedVersion(name: string): string {
  const path = join(here, '../node_modules', name, 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

/**
 * Bundles the functions into `functions/dist/<world>`, ready to be deployed or emulated. Every world but `production`
 * has the clock and the other emulated parts. With `watch` it stays and bundles again at each change.
 */
export async function buildFunctions(world: string, watch = false): Promise<void> {
  const out = join(here, 'dist', world)
  const settings = bundleOptions(out, world !== 'production')
  await rm(join(out, 'chunks'), { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const manifest = deployedPackage()
  await writeFile(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const ours = JSON.parse(readFileSync(join(here, '../package-lock.json'), 'utf8'))
  const lock = deployedLock(ours, manifest)
  await writeFile(join(out, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  if (!watch) {
    await build(settings)
    return
  }
  const watching = await context(settings)
  await watching.watch()
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { world: { type: 'string' }, watch: { type: 'boolean' } } })
  if (!values.world) throw new Error('Say which world: --world local, test or production')
  await buildFunctions(values.world, values.watch)
}
