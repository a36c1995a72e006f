import { Flex } from '@chakra-ui/react'
import {
  adminRoutes,
  type EventDate,
  eveningCityDocument,
  eventStart,
  formatDate,
  paths,
  subcollections,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { fetchList } from '../../../data/firestore.ts'
import { useLiveDocument } from '../../../data/live-document.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Note, ToolButton, ToolLink } from '../controls.tsx'
import { type Column, DataTable, Stat, Stats } from '../data-table.tsx'
import { cityName, moment } from '../format.ts'
import { tablesLink } from '../links.ts'
import { ConsolePage, ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery, eachVisit, type Reading } from '../queries.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { CallingOffSection } from './calling-off.tsx'
import { bookingState } from './evening-states.ts'
import { Troubles } from './issues.tsx'
import { StepsTable } from './steps.tsx'
import { bookingStates, eveningsTexts as texts } from './texts.ts'

/** One evening: what is sold, each step of its week, what went wrong. It is watched, so that a step is seen to be done. */
export function EveningDetail({ date }: { date: EventDate }) {
  const live = useLiveDocument(paths.thursdayEvent(date), thursdayEventDocument)
  const now = useNow()
  const cities = useQuery({
    queryKey: ['cities', date],
    queryFn: () => fetchList(subcollections.cities(date), eveningCity),
    ...eachVisit,
  })
  // Mails are closed to the browser: the server says what went wrong.
  const troubles = useQuery(callQuery('adminEveningTroubles', { date }))
  const readAgain = () => {
    void cities.refetch()
    void troubles.refetch()
  }

  return (
    <ConsolePage
      title={capital(formatDate(eventStart(date)))}
      actions={
        <Flex wrap="wrap" align="center" gap="3">
          {live.data && <ToolLink to={tablesLink(date)}>{texts.tables}</ToolLink>}
          <ToolLink to={adminRoutes.evenings} variant="quiet">
            {texts.back}
          </ToolLink>
        </Flex>
      }
    >
      <ReadPanel read={live}>
        {(event) =>
          event ? (
            <>
              <EveningFigures event={event} now={now} />
              <StepsTable event={event} now={now} onRun={readAgain} />
              <CitiesTable read={cities} />
              <CallingOffSection event={event} now={now} onChange={readAgain} />
              <Troubles date={date} read={troubles} onChange={() => void troubles.refetch()} />
            </>
          ) : (
            <EmptyState
              title={texts.gone}
              text={texts.goneText}
              action={{ label: texts.back, to: adminRoutes.evenings }}
            />
          )
        }
      </ReadPanel>
    </ConsolePage>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is sold and what is left, and the way to change it until people sit down. */
function EveningFigures({ event, now }: { event: ThursdayEventDocument; now: Date }) {
  const { id, capacity, current_participants: sold, called_off } = event
  return (
    <>
      <Stats>
        <Stat label={texts.bookings} value={bookingStates[bookingState(event, now)]} />
        <Stat label={texts.sold} value={sold} />
        <Stat label={texts.capacity} value={capacity ?? texts.noLimit} />
        {capacity !== null && <Stat label={texts.free} value={Math.max(0, capacity - sold)} />}
      </Stats>
      {!called_off && now < eventStart(id) && (
        <ToolButton variant="primary" mt="5" dialog={<BookingDialog event={event} />}>
          {texts.change}
        </ToolButton>
      )}
    </>
  )
}

const eveningCity = eveningCityDocument.extend({ id: z.string() })
type EveningCity = z.infer<typeof eveningCity>

const columns: Column<EveningCity>[] = [
  { header: texts.city, cell: ({ id }) => cityName(id) },
  {
    header: texts.formed,
    cell: ({ formed_at }) => (formed_at ? moment(formed_at) : texts.never),
  },
  { header: texts.unseated, numeric: true, cell: ({ unseated }) => unseated },
  { header: texts.small, numeric: true, cell: ({ under_four }) => under_four },
  { header: texts.unplaced, numeric: true, cell: ({ without_venue }) => without_venue },
  {
    header: texts.calledOffAt,
    cell: ({ called_off_at }) => (called_off_at ? moment(called_off_at) : ''),
  },
]

function CitiesTable({ read }: { read: Reading<EveningCity[]> }) {
  return (
    <ConsoleSection title={texts.cities}>
      <ReadPanel read={read}>
        {(cities) =>
          cities.length === 0 ? (
            <Note>{texts.noCities}</Note>
          ) : (
            <DataTable caption={texts.citiesTable} columns={columns} rows={cities} rowKey={({ id }) => id} />
          )
        }
      </ReadPanel>
    </ConsoleSection>
  )
}
