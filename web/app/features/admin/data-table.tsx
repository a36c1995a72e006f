import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Note, ToolButton, type ToolButtonProps } from './controls.tsx'

export interface Column<Row> {
  /** No two of a table have the same. */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand under each other. */
  numeric?: true
  /** A phone has no room for it: what it says stands in another column there. */
  wide?: true
}

export interface DataTableProps<Row> {
  /** What the table holds, for whoever cannot see what stands around it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * A table between hairlines, the first cell of each row its name. On a phone it scrolls sideways in its own frame: what
 * one can do with a row stands second, where it is seen.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const [first, ...others] = columns
  return (
    // In the order of the keyboard, since it scrolls.
    <chakra.section aria-label={caption} tabIndex={0} css={tableLook.frame}>
      <chakra.table css={tableLook.table}>
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
            <tr key={rowKey(row)}>
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

/** Paper over the shade where there is nothing more to see: it moves with the table, the shade does not. */
const cover = { paint: '{colors.bg} 40%, transparent', size: '40px 100%' } as const
const shade = {
  paint: 'color-mix(in srgb, {colors.ink} 26%, transparent), transparent',
  size: '14px 100%',
} as const

/**
 * How the console's tables look: hairlines as on a programme, condensed capitals over the columns, a head that stays. A
 * shade at an edge says that more is to be scrolled to beyond it.
 */
export const tableLook = {
  frame: {
    overflow: 'auto',
    w: 'full',
    maxW: 'full',
    pos: 'relative',
    backgroundImage: [
      `linear-gradient(to right, ${cover.paint})`,
      `linear-gradient(to left, ${cover.paint})`,
      `linear-gradient(to right, ${shade.paint})`,
      `linear-gradient(to left, ${shade.paint})`,
    ].join(', '),
    backgroundPosition: 'left, right, left, right',
    backgroundRepeat: 'no-repeat',
    backgroundSize: [cover.size, cover.size, shade.size, shade.size].join(', '),
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
      borderBottomWidth: '1px',
      borderColor: 'rule',
    },
    // The first of its row: Emotion has a warning for `:first-child`.
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
      borderBottomWidth: '1.5px',
      borderColor: 'ink',
    },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr:hover > *': { bg: 'bgRaised' },
    '& [data-wide]': { mdDown: { display: 'none' } },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
} as const

/** How the badges of states look that call for notice, well or not; the others are plain. */
export type Tones<State extends string> = Readonly<Partial<Record<State, 'unlocked' | 'waiting'>>>

/** What one can do with a row: as large to the finger as any button, and no taller than the line. */
export function RowAct(props: ToolButtonProps) {
  return <ToolButton variant="quiet" my="-3" px="0" {...props} />
}

/** The name of a row, which opens it: within reach on a phone, where the row's end is out of sight. */
export function RowName(props: ToolButtonProps) {
  return <RowAct textAlign="start" whiteSpace="normal" {...props} />
}

/** What a figure or a fact is called. */
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
  /** What it is made of, or compared with. */
  note?: ReactNode
}

/** A figure set large, and what it counts. Several stand in `Stats`. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <Box borderTopWidth="1.5px" borderColor="ink" pt="2">
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

/** An e-mail address where there may be little room: it goes on in the next line after its @ rather than anywhere. */
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
