import type { Metafile } from 'esbuild'

const SHOWN = 5

/** The files that the entry of a bundle imports, and those that they do, in turn: what is read before anything runs. */
export function filesAtStart({ outputs }: Pick<Metafile, 'outputs'>): string[] {
  const entry = Object.keys(outputs).find((file) => file.endsWith('/index.js'))
  const found = new Set(entry === undefined ? [] : [entry])
  for (const file of found)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && path in outputs) found.add(path)
  return [...found]
}

/** The packages that files of a bundle are mostly made of, the largest first. */
export function packagesOf(files: readonly string[], { outputs }: Pick<Metafile, 'outputs'>): string {
  const bytes = new Map<string, number>()
  for (const file of files)
    for (const [input, { bytesInOutput }] of Object.entries(outputs[file]?.inputs ?? {})) {
      const name = packageOf(input)
      bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput)
    }
  const largest = [...bytes].toSorted(([, one], [, other]) => other - one).slice(0, SHOWN)
  return largest.map(([name, size]) => `${name} ${Math.round(size / 1000)}`).join(', ')
}

/** The package that a file belongs to; of ours, the workspace. */
function packageOf(input: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? []
  return name ?? input.split('/')[0] ?? input
}
