import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../data-table.tsx'
import { figuresTexts as texts } from './texts.ts'

interface ChartProps<Row> {
  /** What the picture shows, in a sentence. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The picture. */
  children: ReactNode
}

/** A picture of figures, and the figures themselves in a table behind it. */
export function Chart<Row>({ label, children, ...table }: ChartProps<Row>) {
  return (
    <chakra.figure m="0">
      <Box role="img" aria-label={label}>
        {children}
      </Box>
      <chakra.details mt="2">
        <chakra.summary css={summary}>{texts.showTable}</chakra.summary>
        <Box mt="3" maxW="640px">
          <DataTable caption={label} {...table} />
        </Box>
      </chakra.details>
    </chakra.figure>
  )
}

const summary = {
  w: 'fit',
  minH: '11',
  py: '2.5',
  fontSize: 'small',
  fontWeight: 'semibold',
  cursor: 'pointer',
} as const
