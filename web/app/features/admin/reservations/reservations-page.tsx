import { registrationStatuses } from '@tablee/domain/documents'
import {
  emptyFilter,
  type ReservationFilter,
  type Sort,
  searchTerm,
  sortFor,
  statusWords,
} from '@tablee/domain/reservations'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { common } from '../../../messages/common.ts'
import { ConsoleButton, FilterBar, Note, SearchField, SelectField } from '../controls.tsx'
import { cityOptions, thursdayOptions } from '../format.ts'
import { useHistorySearch } from '../links.ts'
import { ConsolePage, MoreButton, PanelEmpty, ReadPanel } from '../page.tsx'
import { ExportButton } from './export.tsx'
import { ReservationsTable } from './reservations-table.tsx'
import { reservationsTexts as texts } from './texts.ts'
import {
  addressOf,
  type ListParams,
  nextSort,
  parseSearchParams,
  type Reservations,
  useDebouncedValue,
  useReservations,
} from './view.ts'

/** `/admin`: all reservations, latest evening first, with search, filters, sorting and export (docs/product.md §11.3). */
export function ReservationsPage() {
  const [address, setAddress] = useSearchParams()
  const view = parseSearchParams(address)
  const [searched, setSearched] = useHistorySearch()
  const [typed, setTyped] = useState(searched)
  const search = useDebouncedValue(typed)
  // Debounced, because browsers limit the rate of history changes.
  useEffect(() => {
    if (search !== searched) setSearched(search)
  }, [search, searched, setSearched])
  const filter = { ...view.filter, search }
  const reservations = useReservations(filter, sortFor(filter, view.sort))

  function go(to: ListParams) {
    setAddress(addressOf(to), { replace: true, preventScrollReset: true, state: { typed: search } })
  }

  function pick(chosen: Partial<ListParams['filter']>) {
    go({ ...view, filter: { ...view.filter, ...chosen } })
  }

  function unfilter() {
    setTyped('')
    go({ filter: emptyFilter, sort: view.sort })
  }

  return (
    <ConsolePage title={texts.title} actions={<ExportButton filter={filter} reservations={reservations} />}>
      <FilterBar aria-label={texts.filters}>
        <SearchField label={texts.search} placeholder={texts.searchHint} value={typed} onChange={setTyped} />
        <SelectField
          label={texts.thursday}
          value={filter.thursday}
          options={[{ value: null, label: texts.allThursdays }, ...thursdayOptions(filter.thursday)]}
          onChange={(thursday) => pick({ thursday })}
        />
        <SelectField
          label={texts.city}
          value={filter.city}
          options={[{ value: null, label: texts.allCities }, ...cityOptions]}
          onChange={(city) => pick({ city })}
        />
        <SelectField
          label={texts.status}
          value={filter.status}
          options={[{ value: null, label: texts.allStatuses }, ...statusOptions]}
          onChange={(status) => pick({ status })}
        />
      </FilterBar>
      <ReservationsList
        reservations={reservations}
        filter={filter}
        sort={view.sort}
        onSort={(field) => go({ ...view, sort: nextSort(view.sort, field) })}
        onUnfilter={unfilter}
      />
    </ConsolePage>
  )
}

const statusOptions = registrationStatuses.map((status) => ({ value: status, label: statusWords[status] }))

interface ReservationsListProps {
  reservations: Reservations
  filter: ReservationFilter
  sort: Sort
  onSort: (field: Sort['field']) => void
  onUnfilter: () => void
}

/** The list in each of its states, with the number of documents read. */
function ReservationsList({ reservations, filter, sort, onSort, onUnfilter }: ReservationsListProps) {
  const { pages, total, reads } = reservations
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const filtered = Object.values(filter).some(Boolean)
  const searched = searchTerm(filter.search) !== null
  const failed = { title: texts.failed, text: texts.failedText }

  return (
    <ReadPanel read={pages} failed={failed}>
      {(rows) =>
        rows.length === 0 ? (
          <PanelEmpty title={texts.none} text={filtered && texts.noneText}>
            {filtered && <ConsoleButton onClick={onUnfilter}>{texts.unfilter}</ConsoleButton>}
          </PanelEmpty>
        ) : (
          <>
            <ReservationsTable
              rows={rows}
              total={total}
              sort={sortFor(filter, sort)}
              onSort={searched ? null : onSort}
              onEnd={hasNextPage && !isFetching && !isFetchNextPageError ? fetchNextPage : null}
            />
            <Note mt="2" display="flex" flexWrap="wrap" columnGap="4">
              <span role="status">{texts.loaded(rows.length, total)}</span>
              <span data-reads={rows.length + reads}>{texts.read(rows.length + reads)}</span>
              {searched && <span>{texts.sortedByDate}</span>}
            </Note>
            {isFetchNextPageError && <MoreButton pages={pages}>{common.retry}</MoreButton>}
          </>
        )
      }
    </ReadPanel>
  )
}
