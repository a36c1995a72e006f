import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const app = resolve(import.meta.dirname, '..')

/** The static imports of a module, without type imports. */
function importsOf(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement)
    if (!isImport && !ts.isExportDeclaration(statement)) return []
    const clause = isImport ? statement.importClause : statement
    const { moduleSpecifier } = statement
    if (clause?.isTypeOnly || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return []
    return [moduleSpecifier.text]
  })
}

/** Every package that the modules import statically, with the import path to it. */
function packagesFrom(entries: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>()
  const trails = new Map(entries.map((entry) => [resolve(app, entry), entry]))
  // A Map's iteration includes entries added during it.
  for (const [file, trail] of trails)
    for (const name of importsOf(file)) {
      const path = resolve(file, '..', name.replace(/\?.*/, ''))
      if (!name.startsWith('.')) packages.set(name, `${trail} > ${name}`)
      else if (/\.tsx?$/.test(path) && existsSync(path) && !trails.has(path))
        trails.set(path, `${trail} > ${name}`)
    }
  return packages
}

const firestoreIn = (packages: Map<string, string>) =>
  [...packages.values()].filter((trail) => /> @?firebase\/firestore/.test(trail))

it('/login waits for Auth, and neither for Firestore nor for Functions', () => {
  const packages = packagesFrom(['entry.client.tsx', 'root.tsx', 'routes/attendee.tsx', 'routes/login.tsx'])
  expect(firestoreIn(packages)).toEqual([])
  expect(packages.get('firebase/functions')).toBeUndefined()
  expect(packages.has('firebase/auth')).toBe(true)
  expect(firestoreIn(packagesFrom(['features/session/signed-in-guard.tsx']))).not.toEqual([])
})
