import { chakra } from '@chakra-ui/react'
import type { Clause } from '../../messages/legal/clause.ts'
import { ClauseBlock } from './clause-block.tsx'

/** The clauses of a page, in order, each at an address of its own. */
export function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <chakra.div display="grid" gap={{ base: '10', md: '12' }} maxW="prose">
      {clauses.map(({ id, title, blocks }, place) => (
        <chakra.section key={id} id={id} scrollMarginTop="8" aria-labelledby={`${id}-titre`}>
          <chakra.h2
            id={`${id}-titre`}
            textStyle="question"
            fontSize={{ base: '1.5rem', md: '1.75rem' }}
            mb="3"
            breakAfter="avoid"
          >
            {place + 1}. {title}
          </chakra.h2>
          <chakra.div display="grid" gap="3">
            {blocks.map((block) => (
              <ClauseBlock key={keyOf(block)} block={block} />
            ))}
          </chakra.div>
        </chakra.section>
      ))}
    </chakra.div>
  )
}

function keyOf(block: Clause['blocks'][number]): string {
  if (typeof block === 'string') return block
  return 'list' in block ? block.list.join() : block.facts.join()
}
