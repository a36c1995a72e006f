import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { tableLook } from './table-look.ts'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand under each other. */
  numeric?: boolean
}

export interface DataTableProps<Row> {
  /** What the table holds, for whoever cannot see what stands around it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Its own height, beyond which it scrolls under a head that stays. */
  maxH?: string
}

/** A table between hairlines, the first cell of each row its name. On a phone it scrolls sideways in its own frame. */
export function DataTable<Row>({ caption, columns, rows, rowKey, maxH }: DataTableProps<Row>) {
  return (
    // In the order of the keyboard, since it scrolls.
    <chakra.section aria-label={caption} tabIndex={0} css={tableLook.frame} maxH={maxH}>
      <chakra.table css={tableLook.table}>
        <VisuallyHidden asChild>
          <caption>{caption}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            {columns.map(({ id, header, numeric }) => (
              <th key={id} scope="col" data-numeric={numeric || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, numeric }, place) =>
                place === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-numeric={numeric || undefined}>
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
