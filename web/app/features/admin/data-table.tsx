import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Note } from '../../ui/text.tsx'
import { ConsoleButton, type ConsoleButtonProps } from './controls.tsx'

export interface Column<Row> {
  /** Unique within a table. */
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns figures to the end. */
  numeric?: true
  /** Hidden on a phone; another column then shows the content. */
  wide?: true
}

export interface DataTableProps<Row> {
  /** The table's content, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The property that identifies a row. */
  rowKey: keyof Row
  /** A sentence in place of a table without rows. */
  empty?: string
}

/** A table whose rows start with a header cell. It scrolls sideways on a phone, so actions are in the second column. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const [first, ...others] = columns
  if (empty && rows.length === 0) return <Note>{empty}</Note>
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <chakra.section aria-label={caption} tabIndex={0} css={tableStyles.frame}>
      <chakra.table css={tableStyles.table}>
        <VisuallyHidden asChild>
          <caption>{caption}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" data-numeric={column.numeric} data-wide={column.wide}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[rowKey])}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map((column) => (
                <td key={column.header} data-numeric={column.numeric} data-wide={column.wide}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}

/** Covers the shade at an edge that is scrolled to the end: it moves with the content, the shade does not. */
const cover = '{colors.bg} 40%, transparent'
const shade = 'color-mix(in srgb, {colors.ink} 26%, transparent), transparent'

/** The look of the console's tables: hairlines, a sticky head, and a shade at an edge with more to scroll to. */
export const tableStyles = {
  frame: {
    overflow: 'auto',
    w: 'full',
    pos: 'relative',
    backgroundImage: [
      `linear-gradient(to right, ${cover})`,
      `linear-gradient(to left, ${cover})`,
      `linear-gradient(to right, ${shade})`,
      `linear-gradient(to left, ${shade})`,
    ].join(', '),
    backgroundPosition: 'left, right, left, right',
    backgroundRepeat: 'no-repeat',
    backgroundSize: '40px 100%, 40px 100%, 14px 100%, 14px 100%',
    backgroundAttachment: 'local, local, scroll, scroll',
  },
  table: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'small',
    lineHeight: '1.35',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      px: '3',
      py: '2.5',
      borderBottom: '1px solid {colors.rule}',
    },
    // The first cell of each row. Emotion warns about `:first-child`.
    '& tr > :not(* + *)': { ps: '0' },
    '& thead th': {
      textStyle: 'affichette',
      fontSize: 'tiny',
      verticalAlign: 'bottom',
      whiteSpace: 'nowrap',
      bg: 'bg',
      pos: 'sticky',
      top: '0',
      zIndex: '1',
      borderBottom: '1.5px solid {colors.ink}',
    },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr:hover > *': { bg: 'bgRaised' },
    '& [data-wide]': { mdDown: { display: 'none' } },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
} as const

/** Badge tones of the states that need attention; other states are plain. */
export type Tones<State extends string> = Readonly<Partial<Record<State, 'unlocked' | 'waiting'>>>

/** An action on a row. The touch target has the full height of a button, while the row stays as tall as its text. */
export function RowAction(props: ConsoleButtonProps) {
  return <ConsoleButton variant="quiet" my="-3" px="0" {...props} />
}

/** A row's name, which opens the row. On a phone the row's end is out of sight. */
export function RowLink(props: ConsoleButtonProps) {
  return <RowAction textAlign="start" whiteSpace="normal" {...props} />
}

export const Term = chakra('dt', { base: { textStyle: 'affichette', fontSize: 'tiny', color: 'fgSoft' } })

const Figure = chakra('dd', {
  base: {
    textStyle: 'gros',
    fontWeight: 'bold',
    fontSize: '2.25rem',
    fontVariantNumeric: 'tabular-nums',
    mt: '1',
  },
})

interface StatProps {
  label: string
  value: ReactNode
  /** Parts of the figure, or a comparison. */
  note?: ReactNode
}

/** A large figure with its label; used within `Stats`. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <Box borderTop="1.5px solid {colors.ink}" pt="2">
      <Term>{label}</Term>
      <Figure>{value}</Figure>
      {note && (
        <Note as="dd" mt="1">
          {note}
        </Note>
      )}
    </Box>
  )
}

export const Stats = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))', gap: '5' },
})

/** An e-mail address that breaks after its @ if there is little room. */
export function Address({ children }: { children: string }) {
  const host = children.indexOf('@') + 1
  return (
    <chakra.span overflowWrap="anywhere">
      {children.slice(0, host)}
      {host > 0 && <wbr />}
      {children.slice(host)}
    </chakra.span>
  )
}
