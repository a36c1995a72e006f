import { Box, chakra } from '@chakra-ui/react'
import type { FoundPerson, KeptApartPair } from '@tablee/domain/admin-calls'
import { formatEventDate } from '@tablee/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Note } from '../../../ui/text.tsx'
import { ConfirmActionDialog } from '../admin-action.tsx'
import { type Column, DataTable, RowAction } from '../data-table.tsx'
import { shortDate } from '../format.ts'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { nameOf, type PersonRecord } from './person-record.ts'
import { emailColumn, FoundPeople, type Listed, nameColumn, SearchForm } from './person-search.tsx'
import { peopleTexts, personTexts, keptApartTexts as texts } from './texts.ts'

/** The users with whom this user is never grouped, and a search to add one. */
export function KeptApart({ record }: { record: PersonRecord }) {
  const { uid, account } = record
  const read = useQuery(callQuery('adminKeptApart', { uid }))
  const [query, setQuery] = useState('')
  const pairs = read.data?.pairs ?? []

  function done() {
    setQuery('')
    void read.refetch()
  }
  const actions = (apart: boolean): Column<Listed> => ({
    header: personTexts.actions,
    cell: (other) => <ApartButton record={record} other={other} apart={apart} onDone={done} />,
  })
  const foundColumns: readonly Column<FoundPerson>[] = [nameColumn, actions(true), emailColumn]

  return (
    <ConsoleSection title={texts.title}>
      <Note maxW="65ch" mb="4">
        {texts.text}
      </Note>
      <ReadPanel read={read}>
        {() => (
          <DataTable
            caption={texts.list}
            columns={[nameColumn, actions(false), ...pairColumns, emailColumn]}
            rows={pairs}
            rowKey="uid"
            empty={texts.none}
          />
        )}
      </ReadPanel>
      {account && !account.erasing && read.data && !read.error && (
        <Box mt="5">
          <SearchForm name={texts.search} label={texts.query} onQuery={setQuery} />
          {query && (
            <FoundPeople
              query={query}
              columns={foundColumns}
              without={[uid, ...pairs.map((pair) => pair.uid)]}
              none={(hidden) => (
                <Note role="status">{hidden ? texts.onlyKnown : peopleTexts.noResults(query)}</Note>
              )}
            />
          )}
        </Box>
      )}
    </ConsoleSection>
  )
}

const pairColumns: readonly Column<KeptApartPair>[] = [
  {
    header: texts.reason,
    cell: ({ reason, together }) => (
      <chakra.div minW="14em" overflowWrap="anywhere">
        {reason}
        {together && (
          <chakra.p color="fgSoft" mt="1">
            {texts.together[together.outcome](formatEventDate(together.date))}
          </chakra.p>
        )}
      </chakra.div>
    ),
  },
  { header: texts.since, cell: ({ at }) => shortDate(new Date(at)) },
]

interface ApartButtonProps {
  record: PersonRecord
  other: Listed
  /** True to keep them apart, false to let them meet again. */
  apart: boolean
  onDone: () => void
}

function ApartButton({ record, other: { uid, first_name, email }, apart, onDone }: ApartButtonProps) {
  const words = apart ? texts.part : texts.back
  const name = first_name ?? (email || uid)
  return (
    <RowAction
      aria-label={words.of(name)}
      dialog={
        <ConfirmActionDialog
          {...words}
          title={words.title(nameOf(record), name)}
          reasonHint={texts.reasonHint}
          action={(send, reason) => send('adminKeepApart', { uid: record.uid, other: uid, apart, reason })}
          onDone={onDone}
        />
      }
    >
      {words.open}
    </RowAction>
  )
}
