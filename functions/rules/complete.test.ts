import { readFileSync } from 'node:fs'
import { paths } from '@tablee/domain/documents'
import { expect, it } from 'vitest'
import { rulesCases } from './cells.ts'
import { people } from './support/people.ts'

const operations = ['get', 'list', 'list everywhere', 'set', 'update', 'delete'] as const

/** `groups/g1/reveal/venue` → `groups/reveal`. */
const blockOf = (path: string) =>
  path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('/')

it('every collection of the domain is tried by every kind of caller with every operation', () => {
  // Any text will do for the parts of an id, because only the collections are compared.
  const all: ((...parts: never[]) => string)[] = Object.values(paths)
  const wanted = new Set(all.map((path) => blockOf(path(...(['x', 'x', 'x'] as never[])))))
  const tried = new Set(
    rulesCases.map(({ request, person }) => {
      const path = 'path' in request ? request.path : `${request.collection}/x`
      return `${request.kind} ${request.kind === 'list everywhere' ? request.collection : blockOf(path)} ${person}`
    }),
  )
  const missing = [...wanted].flatMap((block) =>
    operations.flatMap((operation) =>
      people
        .map(
          (person) =>
            `${operation} ${operation === 'list everywhere' ? block.split('/').at(-1) : block} ${person}`,
        )
        .filter((cell) => !tried.has(cell)),
    ),
  )
  expect(missing).toEqual([])
})

it('every match block of the rules has cells, and every operation is allowed in a line of its own', () => {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
  expect(rules).not.toMatch(/allow (read|write)/)
  expect(rules).not.toMatch(/allow \w+,/)
  const named = [...rules.matchAll(/match \/(\w+)\//g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'databases')
  const tried = new Set(rulesCases.map(({ match }) => match.split('/').at(-1)))
  expect(named.filter((name) => !tried.has(name))).toEqual([])
})
