import { chakra } from '@chakra-ui/react'
import { type ReservationFilter, type Sort, searchTerm, sortFor } from '@tablee/domain'
import { useOnce } from '../../../firebase/use-once.ts'
import { Loading } from '../../../ui/loading.tsx'
import { MoreButton, PanelEmpty, PanelError } from '../page.tsx'
import { consoleTexts } from '../texts.ts'
import { ReservationsTable } from './reservations-table.tsx'
import { reservationsTexts } from './texts.ts'
import type { Reservations } from './use-reservations.ts'

interface ReservationsListProps {
  reservations: Reservations
  filter: ReservationFilter
  sort: Sort
  onSort: (field: Sort['field']) => void
  onUnfilter: () => void
}

/** The list in each of its states, and how much of it was read. */
export function ReservationsList({ reservations, filter, sort, onSort, onUnfilter }: ReservationsListProps) {
  const { pages, count, again } = reservations
  const [, run] = useOnce()
  const { read, more } = pages
  const filtered = Object.values(filter).some(Boolean)
  const searched = searchTerm(filter.search) !== null

  if (read.state === 'loading') return <Loading text={consoleTexts.reading} />
  if (read.state === 'error')
    return (
      <PanelError
        title={reservationsTexts.failed}
        text={reservationsTexts.failedText}
        refusal={read.refusal}
        again={again}
      />
    )
  if (read.data.length === 0)
    return (
      <PanelEmpty
        title={reservationsTexts.none}
        action={filtered ? { label: reservationsTexts.unfilter, onClick: onUnfilter } : undefined}
      >
        {filtered ? reservationsTexts.noneText : null}
      </PanelEmpty>
    )
  const { total, reads } = count.state === 'data' ? count.data : { total: null, reads: 0 }
  const allReads = read.data.length + reads
  return (
    <>
      <ReservationsTable
        rows={read.data}
        total={total}
        sort={sortFor(filter, sort)}
        onSort={searched ? null : onSort}
        onEnd={() => more && run(more)}
      />
      <chakra.p textStyle="petit" color="fgSoft" mt="2" display="flex" flexWrap="wrap" columnGap="4">
        <span role="status">{reservationsTexts.loaded(read.data.length, total)}</span>
        <span data-reads={allReads}>{reservationsTexts.read(allReads)}</span>
        {searched && <span>{reservationsTexts.sortedByDate}</span>}
      </chakra.p>
      {pages.moreFailed && <MoreButton pages={pages}>{consoleTexts.again}</MoreButton>}
    </>
  )
}
