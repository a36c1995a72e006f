import { chakra } from '@chakra-ui/react'
import type { Block } from '../../messages/legal/clause.ts'
import { LinkedText } from './linked-text.tsx'

/** A paragraph, a list or a list of facts. */
export function ClauseBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText>{block}</LinkedText>
      </p>
    )
  }
  if ('list' in block) {
    return (
      <chakra.ul display="grid" gap="1.5" ps="5" listStyleType="disc">
        {block.list.map((item) => (
          <chakra.li key={item}>{item}</chakra.li>
        ))}
      </chakra.ul>
    )
  }
  return (
    <chakra.dl borderTop="1.5px solid {colors.rule}">
      {block.facts.map(([term, text]) => (
        <FactRow key={term}>
          <chakra.dt fontWeight="semibold">{term}</chakra.dt>
          <chakra.dd color="fgSoft" textWrap="pretty">
            <LinkedText>{text}</LinkedText>
          </chakra.dd>
        </FactRow>
      ))}
    </chakra.dl>
  )
}

const FactRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: '6',
    py: '2.5',
    borderBottom: '1.5px solid {colors.rule}',
    breakInside: 'avoid',
  },
})
