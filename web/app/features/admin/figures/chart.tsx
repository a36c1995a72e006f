import { Box, chakra } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'
import { type Column, DataTable, type DataTableProps } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { formatShare } from './format.ts'
import { figuresTexts as texts } from './texts.ts'

interface ChartProps<Row> extends Omit<DataTableProps<Row>, 'caption'> {
  /** What the picture shows, in a sentence. */
  label: string
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

/** Over a picture, where there are several. */
export const ChartName = chakra('p', { base: { textStyle: 'affichette', fontSize: 'tiny', mb: '2' } })

const summary = {
  w: 'fit',
  minH: '11',
  py: '2.5',
  fontSize: 'small',
  fontWeight: 'semibold',
  cursor: 'pointer',
} as const

export interface Bar {
  readonly key: string
  /** What stands at its foot, or before it. */
  readonly name: ReactNode
  readonly value: number
  /** The value in words, at its end. */
  readonly label: ReactNode
  /** An ink, or two. */
  readonly fill: string
}

interface BarsProps {
  bars: readonly Bar[]
  /** What the longest bar would stand for; the greatest value, unless several charts share it. */
  top?: number
  /** Columns side by side, which a phone lays down; or rows everywhere. */
  shape?: 'columns' | 'rows'
}

/** Flat bars, each with its name and its value: nothing to look up elsewhere. The picture alone: `Chart` says it in words. */
export function Bars({ bars, top = greatest(bars), shape = 'columns' }: BarsProps) {
  return (
    <Box css={[barsLook, shapes[shape]]}>
      {bars.map(({ key, name, value, label, fill }) => (
        <div key={key} data-item="">
          <chakra.span data-name="">{name}</chakra.span>
          <chakra.span data-track="">
            <chakra.span data-bar="" style={styleOf(value, top, fill)} />
            <chakra.span data-value="" data-none={value === 0 || undefined}>
              {label}
            </chakra.span>
          </chakra.span>
        </div>
      ))}
    </Box>
  )
}

/** The columns of values that are parts of a whole. */
export function shareColumns(
  headers: Readonly<Record<'name' | 'value' | 'share', string>>,
  whole: number,
): readonly Column<Pick<Bar, 'name' | 'value'>>[] {
  return [
    { header: headers.name, cell: ({ name }) => name },
    { header: headers.value, numeric: true, cell: ({ value }) => formatNumber(value) },
    { header: headers.share, numeric: true, cell: ({ value }) => formatShare(value, whole) },
  ]
}

/** The greatest of several bars. */
export function greatest(bars: readonly Pick<Bar, 'value'>[]): number {
  return Math.max(1, ...bars.map(({ value }) => value))
}

function styleOf(value: number, top: number, fill: string): CSSProperties {
  // React takes a custom property for a style that it does not know.
  return { '--part': value / top, background: fill } as CSSProperties
}

const barsLook = {
  '& [data-name]': { fontSize: 'tiny', lineHeight: '1.2', color: 'fgSoft' },
  '& [data-bar]': { flex: 'none', boxShadow: 'var(--edge, none)' },
  '& [data-value]': {
    fontSize: 'small',
    fontWeight: 'bold',
    lineHeight: '1.2',
    whiteSpace: 'var(--wrap, nowrap)',
    minW: '0',
    fontVariantNumeric: 'tabular-nums',
    '&[data-none]': { color: 'inkSoft', fontWeight: 'medium' },
  },
} as const

/** A row: the name, the bar, and the value at its end, for which there is always room. */
const rowLook = {
  display: 'grid',
  '& [data-item]': {
    display: 'grid',
    gridTemplateColumns: 'var(--names, 68px) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    minH: '6',
  },
  '& [data-name]': { fontSize: 'var(--name-size, {fontSizes.tiny})' },
  '& [data-track]': { display: 'flex', alignItems: 'center', gap: '2' },
  '& [data-bar]': {
    h: 'var(--thick, 16px)',
    w: 'calc(var(--part) * (100% - var(--values, 72px)))',
    minW: '2px',
    borderRadius: '0 999px 999px 0',
  },
} as const

const columnLook = {
  display: 'flex',
  '& [data-item]': { flex: '1 1 0', minW: '0', display: 'flex', flexDirection: 'column-reverse', gap: '2' },
  '& [data-name]': { textAlign: 'center', minH: '2.4em' },
  '& [data-track]': {
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'center',
    gap: '1.5',
    px: '1',
    h: 'var(--height, 200px)',
    borderBottomWidth: '1.5px',
    borderColor: 'ink',
  },
  '& [data-bar]': {
    w: 'full',
    maxW: '14',
    minH: '2px',
    h: 'calc(var(--part) * (100% - 26px))',
    borderRadius: '999px 999px 0 0 / 20px 20px 0 0',
  },
} as const

/** Backs of chairs: straight where one sits, round at the end. */
const shapes = {
  rows: { ...rowLook, gap: '2' },
  columns: { mdDown: { ...rowLook, gap: '1' }, md: columnLook },
} as const
