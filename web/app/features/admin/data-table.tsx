import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ToolButton, type ToolButtonProps } from './controls.tsx'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand under each other. */
  numeric?: boolean
  /** A phone has no room for it: what it says stands in another column there. */
  wide?: boolean
}

interface DataTableProps<Row> {
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
  return (
    // In the order of the keyboard, since it scrolls.
    <chakra.section aria-label={caption} tabIndex={0} css={tableLook.frame}>
      <chakra.table css={tableLook.table}>
        <VisuallyHidden asChild>
          <caption>{caption}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            {columns.map(({ id, header, ...column }) => (
              <th key={id} scope="col" {...marks(column)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, ...column }, place) =>
                place === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} {...marks(column)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}

/** What `tableLook` knows a column by. */
function marks({ numeric, wide }: Pick<Column<never>, 'numeric' | 'wide'>) {
  return { 'data-numeric': numeric || undefined, 'data-wide': wide || undefined }
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

/** What one can do with a row: as large to the finger as any button, and no taller than the line. */
export function RowAct(props: ToolButtonProps) {
  return <ToolButton variant="quiet" my="-3" px="0" {...props} />
}

interface RowNameProps {
  /** What pressing it does, with the name in it. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** The name of a row, which opens it: within reach on a phone, where the row's end is out of sight. */
export function RowName({ label, onClick, children }: RowNameProps) {
  return (
    <RowAct textAlign="start" whiteSpace="normal" aria-label={label} onClick={onClick}>
      {children}
    </RowAct>
  )
}

interface StatProps {
  label: string
  /** The figure, formatted. */
  value: ReactNode
  /** What it is made of, or compared with. */
  note?: ReactNode
}

/** A figure set large, and what it counts. Several stand in `Stats`. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <Box borderTopWidth="1.5px" borderColor="ink" pt="2">
      <chakra.dt textStyle="affichette" fontSize="tiny" color="fgSoft">
        {label}
      </chakra.dt>
      <chakra.dd
        textStyle="gros"
        fontWeight="bold"
        fontSize="2.25rem"
        fontVariantNumeric="tabular-nums"
        mt="1"
      >
        {value}
      </chakra.dd>
      {note && (
        <chakra.dd textStyle="petit" color="fgSoft" mt="1">
          {note}
        </chakra.dd>
      )}
    </Box>
  )
}

/** Figures side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(148px, 1fr))" gap="5">
      {children}
    </chakra.dl>
  )
}

/** An e-mail address where there may be little room: it goes on in the next line after its @ rather than anywhere. */
export function Address({ children }: { children: string }) {
  const [name, ...host] = children.split('@')
  return (
    <chakra.span overflowWrap="anywhere">
      {name}
      {host.length > 0 && (
        <>
          @<wbr />
          {host.join('@')}
        </>
      )}
    </chakra.span>
  )
}
