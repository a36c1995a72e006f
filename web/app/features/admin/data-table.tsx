import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { tableLook } from './table-look.ts'

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
