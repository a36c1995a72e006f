import { noFilter, sortFor } from '@tablee/domain'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSought } from '../links.ts'
import { ConsolePage } from '../page.tsx'
import { ExportButton } from './export-button.tsx'
import { Filters } from './filters.tsx'
import { ReservationsList } from './reservations-list.tsx'
import { reservationsTexts } from './texts.ts'
import { useReservations } from './use-reservations.ts'
import { useSettled } from './use-settled.ts'
import { addressOf, nextSort, type View, viewOf } from './view.ts'

/** `/admin`: every reservation, the last evening first, to be searched, filtered, sorted and exported (spec §2, §9). */
export function ReservationsPage() {
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => viewOf(address), [address])
  const [sought, setSought] = useSought()
  const [typed, setTyped] = useState(sought)
  const search = useSettled(typed)
  // Only once they pause: a browser takes no more than so many new addresses at once.
  useEffect(() => {
    if (search !== sought) setSought(search)
  }, [search, sought, setSought])
  const filter = useMemo(() => ({ ...view.filter, search }), [view, search])
  const reservations = useReservations(filter, sortFor(filter, view.sort))

  function go(to: View) {
    setAddress(addressOf(to), { replace: true, preventScrollReset: true, state: { sought: search } })
  }

  function unfilter() {
    setTyped('')
    go({ filter: noFilter, sort: view.sort })
  }

  return (
    <ConsolePage
      title={reservationsTexts.title}
      actions={<ExportButton filter={filter} reservations={reservations} />}
    >
      <Filters
        filter={view.filter}
        search={typed}
        onFilter={(chosen) => go({ ...view, filter: chosen })}
        onSearch={setTyped}
      />
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
