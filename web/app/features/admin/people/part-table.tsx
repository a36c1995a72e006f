import { chakra } from '@chakra-ui/react'
import { AT_MOST } from '../../../firebase/read.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { ConsoleSection } from '../page.tsx'
import { personTexts } from './texts.ts'

interface PartTableProps<Row> {
  title: string
  /** What is said where there is none. */
  empty: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** One part of a person's file: a table under its title, or a word that there is nothing. */
export function PartTable<Row extends { readonly id: string }>({
  title,
  empty,
  columns,
  rows,
}: PartTableProps<Row>) {
  return (
    <ConsoleSection title={title}>
      {rows.length > 0 ? (
        <>
          <DataTable
            caption={personTexts.table(title)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
          {rows.length >= AT_MOST && (
            <chakra.p textStyle="petit" color="fgSoft" mt="3">
              {personTexts.last(AT_MOST)}
            </chakra.p>
          )}
        </>
      ) : (
        <chakra.p textStyle="petit" color="fgSoft">
          {empty}
        </chakra.p>
      )}
    </ConsoleSection>
  )
}
