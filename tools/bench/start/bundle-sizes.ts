import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { bundleOptions } from '../../../functions/build.ts'
import { root } from '../../world/world.ts'
import { filesAtStart, packagesOf } from './files-at-start.ts'

/** So much of the bundle, and what it is mostly made of. */
export interface Part {
  readonly bytes: number
  readonly gzip: number
  readonly parts: string
}

export interface Sizes {
  readonly total: Part
  /** What every function reads as it starts. */
  readonly atStart: Part
  /** The largest of what is read when it is used. */
  readonly later: readonly Part[]
}

const SHOWN = 4

/** Bundles the functions as for production, and weighs what comes out. */
export async function bundleSizes(): Promise<Sizes> {
  const options = { ...bundleOptions('out', false), absWorkingDir: root, sourcemap: false } as const
  const { outputFiles, metafile } = await build({ ...options, metafile: true, write: false })
  const contents = new Map(outputFiles.map(({ path, contents }) => [path.slice(root.length), contents]))
  const weigh = (files: readonly string[]) => partOf(files, contents, metafile)
  const first = filesAtStart(metafile)
  const lazy = [...contents.keys()].filter((file) => !first.includes(file)).map((file) => weigh([file]))
  return {
    total: weigh([...contents.keys()]),
    atStart: weigh(first),
    later: lazy.toSorted((one, other) => other.bytes - one.bytes).slice(0, SHOWN),
  }
}

function partOf(
  files: readonly string[],
  contents: ReadonlyMap<string, Uint8Array>,
  metafile: Metafile,
): Part {
  const read = files.map((file) => contents.get(file) ?? new Uint8Array())
  return {
    bytes: read.reduce((sum, each) => sum + each.length, 0),
    gzip: read.reduce((sum, each) => sum + gzipSync(each).length, 0),
    parts: packagesOf(files, metafile),
  }
}
