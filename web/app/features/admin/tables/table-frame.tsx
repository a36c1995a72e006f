import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { TableDrawing } from './table-drawing.tsx'
import { TableFacts } from './table-facts.tsx'
import { tablesTexts } from './texts.ts'
import type { Worth } from './worth.ts'

interface TableFrameProps {
  letter: string
  memberIds: readonly string[]
  worth: Worth
  /** A word or two beside the name: locked, changed, new. */
  marks?: readonly string[]
  /** Somebody is carried over it. */
  over?: boolean
  ref?: Ref<HTMLElement>
  /** The people. */
  children: ReactNode
  /** What can be done with the table. */
  tools?: ReactNode
}

/** A table of the evening: drawn from above, with what it is worth, its people and what can be done with it. */
export function TableFrame(props: TableFrameProps) {
  const { letter, memberIds, worth, marks = [], over = false, ref, children, tools } = props
  const heading = useId()
  return (
    <chakra.section
      ref={ref}
      aria-labelledby={heading}
      borderTopWidth="1.5px"
      borderColor="ink"
      pt="3"
      pb="5"
      minW="0"
      outline={over ? '3px solid {colors.tomato}' : undefined}
      outlineOffset="6px"
      bg={over ? 'bgRaised' : undefined}
    >
      <Box display="flex" flexWrap="wrap" alignItems="baseline" gap="2" mb="2">
        <chakra.h3 id={heading} textStyle="sous-titre" fontSize="1.25rem">
          {tablesTexts.table(letter)}
        </chakra.h3>
        {marks.map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
      </Box>
      <Box display="flex" alignItems="center" gap="4" mb="2">
        <TableDrawing letter={letter} memberIds={memberIds} />
        <TableFacts quality={worth.table(memberIds)} />
      </Box>
      {children}
      {tools}
    </chakra.section>
  )
}

/** The tables side by side, as many as there is room for. */
export const tableGrid = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fill, minmax(310px, 1fr))' },
  columnGap: '8',
  rowGap: '4',
} as const
