import type { Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { filesAtStart, packagesOf } from './files-at-start.ts'

type Output = Metafile['outputs'][string]

function output(
  imports: Record<string, Output['imports'][number]['kind']>,
  inputs: Record<string, number> = {},
) {
  return {
    bytes: 0,
    exports: [],
    imports: Object.entries(imports).map(([path, kind]) => ({ path, kind })),
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([path, bytesInOutput]) => [path, { bytesInOutput }]),
    ),
  }
}

describe('filesAtStart', () => {
  it('follows what is imported, and leaves what is loaded later or lies outside', () => {
    const outputs = {
      'out/index.js': output({
        'out/a.js': 'import-statement',
        'out/lazy.js': 'dynamic-import',
        fs: 'import-statement',
      }),
      'out/a.js': output({ 'out/b.js': 'import-statement', 'out/index.js': 'import-statement' }),
      'out/b.js': output({}),
      'out/lazy.js': output({ 'out/c.js': 'import-statement' }),
      'out/c.js': output({}),
    }
    expect(filesAtStart({ outputs })).toEqual(['out/index.js', 'out/a.js', 'out/b.js'])
  })
})

describe('packagesOf', () => {
  it('adds up a package over its files, the innermost where one lies in another, the largest first', () => {
    const outputs = {
      'out/a.js': output({}, { 'node_modules/@x/y/one.js': 1000, 'functions/src/a.ts': 2000 }),
      'out/b.js': output({}, { 'node_modules/z/node_modules/@x/y/two.js': 3000 }),
    }
    expect(packagesOf(['out/a.js', 'out/b.js'], { outputs })).toBe('@x/y 4, functions 2')
  })
})
