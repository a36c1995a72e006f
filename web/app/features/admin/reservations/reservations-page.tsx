import { registrationStatuses } from '@tablee/domain/documents'
import { emptyFilter, inOrder, keeps, type ReservationFilter, statusWords } from '@tablee/domain/reservations'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { common } from '../../../messages/common.ts'
import { Note } from '../../../ui/text.tsx'
import { ConsoleButton, FilterBar, SearchField, SelectField } from '../controls.tsx'
import { cityOptions } from '../format.ts'
import { useHistorySearch } from '../links.ts'
import { ConsolePage, MoreButton, PanelEmpty, ReadPanel } from '../page.tsx'
import { useThursdayOptions } from '../queries.ts'
import { ExportButton } from './export.tsx'
import { ReservationsTable } from './reservations-table.tsx'
import { reservationsTexts as texts } from './texts.ts'
import {
  addressOf,
  type ListParams,
  nextSort,
  parseSearchParams,
  useAllReservations,
  useDebouncedValue,
  useEveningReservations,
} from './view.ts'

/**
 * `/admin`: all reservations, the latest evening first, or one evening's with search, filters and sorting; and the export
 * (docs/product.md §11.3).
 */
export function ReservationsPage() {
  const [address, setAddress] = useSearchParams()
  const view = parseSearchParams(address)
  const { thursday } = view.filter
  const thursdays = useThursdayOptions(thursday)

  const evening = (
    <SelectField
      label={texts.thursday}
      value={thursday}
      options={[{ value: null, label: texts.allThursdays }, ...thursdays]}
      onChange={(chosen) => {
        const to = { ...view, filter: { ...view.filter, thursday: chosen } }
        setAddress(addressOf(to), { replace: true, preventScrollReset: true })
      }}
    />
  )
  return thursday === null ? (
    <AllEvenings evening={evening} />
  ) : (
    <OneEvening key={thursday} view={view} thursday={thursday} evening={evening} />
  )
}

const failed = { title: texts.failed, text: texts.failedText }

interface EveningProps {
  /** The field that chooses the evening. */
  evening: ReactNode
}

function AllEvenings({ evening }: EveningProps) {
  const { pages, total, reads } = useAllReservations()
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const shown = pages.data?.length ?? 0
  return (
    <ConsolePage
      title={texts.title}
      actions={<ExportButton filter={emptyFilter} total={total} disabled={shown === 0} />}
    >
      <FilterBar aria-label={texts.filters}>
        {evening}
        <Note alignSelf="end">{texts.chooseEvening}</Note>
      </FilterBar>
      <ReadPanel read={pages} failed={failed}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelEmpty title={texts.none} text={null} />
          ) : (
            <>
              <ReservationsTable
                rows={rows}
                total={total}
                sort={null}
                onEnd={hasNextPage && !isFetching && !isFetchNextPageError ? fetchNextPage : null}
              />
              <Shown shown={rows.length} total={total} read={rows.length + reads} />
              {isFetchNextPageError && <MoreButton pages={pages}>{common.retry}</MoreButton>}
            </>
          )
        }
      </ReadPanel>
    </ConsolePage>
  )
}

interface OneEveningProps extends EveningProps {
  view: ListParams
  thursday: string
}

/** The reservations of one evening, filtered and sorted in the browser. */
function OneEvening({ view, thursday, evening }: OneEveningProps) {
  const [, setAddress] = useSearchParams()
  const [searched, setSearched] = useHistorySearch()
  const [typed, setTyped] = useState(searched)
  const search = useDebouncedValue(typed)
  // Debounced, because browsers limit the rate of history changes.
  useEffect(() => {
    if (search !== searched) setSearched(search)
  }, [search, searched, setSearched])
  const filter: ReservationFilter = { ...view.filter, search }
  const read = useEveningReservations(thursday)
  const matching = read.data
    ?.filter((registration) => keeps(filter, registration))
    .toSorted(inOrder(view.sort))

  function go(to: ListParams, text = search) {
    setAddress(addressOf(to), { replace: true, preventScrollReset: true, state: { typed: text } })
  }
  const choose = (chosen: Partial<ListParams['filter']>) =>
    go({ ...view, filter: { ...view.filter, ...chosen } })

  function unfilter() {
    setTyped('')
    go({ ...view, filter: { thursday, city: null, status: null } }, '')
  }

  return (
    <ConsolePage
      title={texts.title}
      actions={<ExportButton filter={filter} total={matching?.length ?? null} disabled={!matching?.length} />}
    >
      <FilterBar aria-label={texts.filters}>
        <SearchField label={texts.search} placeholder={texts.searchHint} value={typed} onChange={setTyped} />
        {evening}
        <SelectField
          label={texts.city}
          value={filter.city}
          options={[{ value: null, label: texts.allCities }, ...cityOptions]}
          onChange={(city) => choose({ city })}
        />
        <SelectField
          label={texts.status}
          value={filter.status}
          options={[{ value: null, label: texts.allStatuses }, ...statusOptions]}
          onChange={(status) => choose({ status })}
        />
      </FilterBar>
      <ReadPanel read={read} failed={failed}>
        {(all) =>
          !matching?.length ? (
            <PanelEmpty title={texts.none} text={all.length > 0 && texts.noneText}>
              {all.length > 0 && <ConsoleButton onClick={unfilter}>{texts.unfilter}</ConsoleButton>}
            </PanelEmpty>
          ) : (
            <>
              <ReservationsTable
                rows={matching}
                total={matching.length}
                sort={{ ...view.sort, onSort: (field) => go({ ...view, sort: nextSort(view.sort, field) }) }}
                onEnd={null}
              />
              <Shown shown={matching.length} total={all.length} read={all.length} />
            </>
          )
        }
      </ReadPanel>
    </ConsolePage>
  )
}

const statusOptions = registrationStatuses.map((status) => ({ value: status, label: statusWords[status] }))

/** How many are shown, of how many; for tests, the number of documents read. */
function Shown({ shown, total, read }: { shown: number; total: number | null; read: number }) {
  return (
    <Note mt="2" role="status" data-reads={read}>
      {texts.loaded(shown, total)}
    </Note>
  )
}
