import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { RE2JS } from './without-re2js.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('only Firestore depends on re2js, and calls nothing that the stub lacks', () => {
  const { packages }: { packages: Record<string, { dependencies?: object }> } = JSON.parse(
    read('package-lock.json'),
  )
  const importers = Object.keys(packages).filter((name) => 're2js' in (packages[name]?.dependencies ?? {}))
  expect(importers).toEqual(['node_modules/@firebase/firestore'])

  const dist = 'node_modules/@firebase/firestore/dist'
  const bundled = readdirSync(join(root, dist)).filter((file) => file.endsWith('.esm.js'))
  const source = bundled.map((file) => read(join(dist, file))).join('\n')
  const imported = [...source.matchAll(/import (.*)from 're2js'/g)].map(([, names]) => names?.trim())
  expect(imported).toEqual(['{ RE2JS }'])
  const used = [...source.matchAll(/RE2JS\.(\w+)/g)].map(([, name]) => name)
  expect(new Set(used)).toEqual(new Set(Object.keys(RE2JS)))
  expect(() => RE2JS.compile()).toThrow('re2js')
})
