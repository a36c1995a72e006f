import { chakra } from '@chakra-ui/react'
import { dayOff, formatDate, isEventDate } from '@tablee/domain/calendar'
import { collections, type ThursdayEventDocument, thursdayEventDocument } from '@tablee/domain/documents'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { orderBy, where } from 'firebase/firestore'
import { Link, useSearchParams } from 'react-router-dom'
import { fetchList, fetchPage, pagesQuery } from '../../../data/firestore.ts'
import { now } from '../../../hooks/clock.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { Badge } from '../../../ui/cards.tsx'
import { type Column, DataTable, type Tones } from '../data-table.tsx'
import { eveningLink, eveningParam } from '../links.ts'
import { ConsolePage, ConsoleSection, MoreButton, ReadPanel } from '../page.tsx'
import { eachVisit, useRows } from '../queries.ts'
import { EveningDetail } from './evening-detail.tsx'
import { bookingState, weekState } from './steps.tsx'
import {
  type BookingState,
  bookingStates,
  eveningsTexts as texts,
  type WeekState,
  weekStates,
} from './texts.ts'

/** `/admin/jeudis`: lists of upcoming and past evenings; with `?jeudi=`, one of them. */
export function EveningsPage() {
  const [params] = useSearchParams()
  const date = params.get(eveningParam)
  return date !== null && isEventDate(date) ? <EveningDetail key={date} date={date} /> : <EveningLists />
}

/** Upcoming evenings in order of date, then past ones, latest first. */
function EveningLists() {
  const upcoming = useQuery(upcomingQuery)
  const past = useRows(pastQuery)
  const columns = columnsAt(useNow(30_000))
  return (
    <ConsolePage title={texts.title} text={texts.text}>
      <ConsoleSection title={texts.upcoming}>
        <ReadPanel read={upcoming} empty={texts.noneUpcoming}>
          {(rows) => <DataTable caption={texts.upcomingTable} columns={columns} rows={rows} rowKey="id" />}
        </ReadPanel>
      </ConsoleSection>
      <ConsoleSection title={texts.past}>
        <ReadPanel read={past} empty={texts.nonePast}>
          {(rows) => <DataTable caption={texts.pastGroup} columns={columns} rows={rows} rowKey="id" />}
        </ReadPanel>
        <MoreButton pages={past}>{texts.more}</MoreButton>
      </ConsoleSection>
    </ConsolePage>
  )
}

const upcomingQuery = queryOptions({
  queryKey: ['evenings', 'coming'],
  queryFn: () =>
    fetchList(
      collections.thursdayEvents,
      thursdayEventDocument,
      where('event_date', '>=', now()),
      orderBy('event_date'),
    ),
  ...eachVisit,
})

const pastQuery = pagesQuery(['evenings', 'past'], (after) =>
  fetchPage(
    collections.thursdayEvents,
    thursdayEventDocument,
    after,
    where('event_date', '<', now()),
    orderBy('event_date', 'desc'),
  ),
)

const tones: Tones<BookingState> = { open: 'unlocked', full: 'waiting' }
const weekTones: Tones<WeekState> = { late: 'waiting', missed: 'waiting' }

/** Of an evening: registrations, whether it can be booked, the state of its week. */
function columnsAt(now: Date): Column<ThursdayEventDocument>[] {
  return [
    {
      header: texts.date,
      cell: ({ id, event_date }) => (
        <RowLink to={eveningLink(id)}>{formatDate(event_date).replace(/^jeudi /, '')}</RowLink>
      ),
    },
    {
      header: texts.sold,
      numeric: true,
      cell: ({ current_participants }) => current_participants,
    },
    {
      header: texts.bookings,
      cell: (event) => {
        const state = bookingState(event, now)
        const holiday = dayOff(event.id)
        return (
          <>
            <Badge tone={tones[state]}>{bookingStates[state]}</Badge>
            {holiday && <chakra.small display="block">{texts.dayOff(holiday, event.is_active)}</chakra.small>}
          </>
        )
      },
    },
    {
      header: texts.week,
      cell: (event) => {
        const state = weekState(event, now)
        return <Badge tone={weekTones[state]}>{weekStates[state]}</Badge>
      },
    },
    {
      header: texts.capacity,
      numeric: true,
      cell: ({ capacity }) => capacity ?? <chakra.span whiteSpace="nowrap">{texts.noLimit}</chakra.span>,
    },
  ]
}

/** A touch target of full height, in a row as tall as its text. */
const RowLink = chakra(Link, {
  base: { display: 'inline-block', my: '-2.5', py: '2.5', textDecoration: 'underline', whiteSpace: 'nowrap' },
})
