import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'
import { type Column, DataTable, type DataTableProps } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { formatShare } from './format.ts'
import { figuresTexts as texts } from './texts.ts'

interface ChartProps<Row> extends Omit<DataTableProps<Row>, 'caption'> {
  /** The text alternative of the picture, one sentence. */
  label: string
  children: ReactNode
}

/** A chart with its figures in a table that can be expanded. */
export function Chart<Row>({ label, children, ...table }: ChartProps<Row>) {
  return (
    <chakra.figure m="0">
      <Box role="img" aria-label={label}>
        {children}
      </Box>
      <chakra.details mt="2">
        <chakra.summary w="fit" minH="11" py="2.5" fontSize="small" fontWeight="semibold" cursor="pointer">
          {texts.showTable}
        </chakra.summary>
        <Box mt="3" maxW="640px">
          <DataTable caption={label} {...table} />
        </Box>
      </chakra.details>
    </chakra.figure>
  )
}

/** The heading of one of several charts. */
export const ChartName = chakra('p', { base: { textStyle: 'affichette', fontSize: 'tiny', mb: '2' } })

export interface Bar {
  readonly key: string
  /** Below the column, or at the start of the row. */
  readonly name: ReactNode
  readonly value: number
  /** The formatted value, at the end of the bar. */
  readonly label: ReactNode
  /** A CSS background: one ink, or two. */
  readonly fill: string
}

interface BarsProps {
  bars: readonly Bar[]
  /** The value of a bar of full length; by default the greatest value. Charts on one scale share it. */
  top?: number
  /** Columns, drawn as rows on a phone; or always rows. */
  shape?: 'columns' | 'rows'
  /** Custom properties that differ from the defaults below. */
  css?: SystemStyleObject
}

/** Flat bars with name and value. Hidden from screen readers by `Chart`, whose label describes the picture. */
export function Bars({ bars, top = greatest(bars), shape = 'columns', css = {} }: BarsProps) {
  return (
    <Box css={[barStyles, shapes[shape], css]}>
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

/** Table columns for values that are parts of a whole. */
export function shareColumns(
  headers: Readonly<Record<'name' | 'value', string>>,
  whole: number,
): readonly Column<Pick<Bar, 'name' | 'value'>>[] {
  return [
    { header: headers.name, cell: ({ name }) => name },
    { header: headers.value, numeric: true, cell: ({ value }) => formatNumber(value) },
    { header: texts.share, numeric: true, cell: ({ value }) => formatShare(value, whole) },
  ]
}

/** The greatest value, at least 1. */
export function greatest(bars: readonly Pick<Bar, 'value'>[]): number {
  return Math.max(1, ...bars.map(({ value }) => value))
}

function styleOf(value: number, top: number, fill: string): CSSProperties {
  // `as`: React's style type has no custom properties.
  return { '--part': value / top, background: fill } as CSSProperties
}

const barStyles = {
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

/** A row: name, bar, value. The bar leaves room for the value at its end. */
const rowStyles = {
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

const columnStyles = {
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
    borderBottom: '1.5px solid {colors.ink}',
  },
  '& [data-bar]': {
    w: 'full',
    maxW: '14',
    minH: '2px',
    h: 'calc(var(--part) * (100% - 26px))',
    borderRadius: '999px 999px 0 0 / 20px 20px 0 0',
  },
} as const

/** Bars are shaped like the backs of chairs: straight at the base, round at the end. */
const shapes = {
  rows: { ...rowStyles, gap: '2' },
  columns: { mdDown: { ...rowStyles, gap: '1' }, md: columnStyles },
} as const
