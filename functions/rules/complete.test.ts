import { paths } from '@tablee/domain/documents'
import { expect, it } from 'vitest'
import { rulesCases } from './cells.ts'
import { blockOf, blockOfRequest } from './support/cell.ts'
import { sampled } from './support/matrix.ts'
import { people } from './support/people.ts'

const operations = ['get', 'list', 'list everywhere', 'set', 'update', 'delete'] as const

it('every collection of the domain is tried by every kind of caller with every operation', () => {
  // Any text will do for the parts of an id, because only the collections are compared.
  const all: ((...parts: never[]) => string)[] = Object.values(paths)
  const wanted = new Set(all.map((path) => blockOf(path(...(['x', 'x', 'x'] as never[])))))
  // Some cell of every match block is allowed, or rules.test.ts would miss an expression that is true.
  const withBlock = new Set(
    rulesCases.filter(({ allowed }) => allowed).map(({ request }) => blockOfRequest(request)),
  )
  const tried = new Set(
    rulesCases.map(({ request, person }) => `${request.kind} ${blockOfRequest(request)} ${person}`),
  )
  const missing = [...wanted].flatMap((block) =>
    operations.flatMap((operation) =>
      (withBlock.has(block) ? people : sampled)
        .map(
          (person) =>
            `${operation} ${operation === 'list everywhere' ? block.split('/').at(-1) : block} ${person}`,
        )
        .filter((cell) => !tried.has(cell)),
    ),
  )
  expect(missing).toEqual([])
})
