import { chakra, Flex } from '@chakra-ui/react'
import type { EveningTroubles } from '@tablee/domain/admin-calls'
import { type EventDate, eventStart, formatDate, formatThursday } from '@tablee/domain/calendar'
import {
  eveningCityDocument,
  paths,
  subcollections,
  thursdayEventDocument,
  type VenueDocument,
} from '@tablee/domain/documents'
import { cities } from '@tablee/domain/places'
import { adminRoutes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { fetchList } from '../../../data/firestore.ts'
import { useLiveDocument } from '../../../data/live-document.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { capitalised } from '../../../messages/site.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Note } from '../../../ui/text.tsx'
import { ResendButton } from '../admin-action.tsx'
import { ConsoleButton, ConsoleLink } from '../controls.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { cityName, formatMoment } from '../format.ts'
import { tablesLink } from '../links.ts'
import { messageTexts } from '../message-texts.ts'
import { ConsolePage, ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery, eachVisit, type Reading } from '../queries.ts'
import { mailKindWords, wayTexts } from '../words.ts'
import { type NamedAudience, WriteDialog } from '../write-dialog.tsx'
import { CallingOffSection } from './calling-off.tsx'
import { EveningFigures, useVenues } from './sales.tsx'
import { StepsTable } from './steps.tsx'
import { eveningsTexts as texts } from './texts.ts'

/** One evening for admins: sales, steps, cities, issues. A listener shows a finished step at once. */
export function EveningDetail({ date }: { date: EventDate }) {
  const live = useLiveDocument(paths.thursdayEvent(date), thursdayEventDocument)
  const now = useNow()
  const read = useQuery({
    queryKey: ['cities', date],
    queryFn: () => fetchList(subcollections.cities(date), eveningCity),
    ...eachVisit,
  })
  // Mails are not readable in the browser, so the server collects the issues.
  const issues = useQuery(callQuery('adminEveningTroubles', { date }))
  const venues = useVenues() ?? []
  const readAgain = () => {
    void read.refetch()
    void issues.refetch()
  }

  return (
    <ConsolePage
      title={capitalised(formatDate(eventStart(date)))}
      actions={
        <Flex wrap="wrap" align="center" gap="3">
          {live.data && <ConsoleLink to={tablesLink(date)}>{texts.tables}</ConsoleLink>}
          {live.data && (
            <ConsoleButton dialog={<WriteDialog audiences={audiencesOf(date, read.data ?? [], venues)} />}>
              {messageTexts.write}
            </ConsoleButton>
          )}
          <ConsoleLink to={adminRoutes.evenings} variant="quiet">
            {texts.back}
          </ConsoleLink>
        </Flex>
      }
    >
      <ReadPanel read={live}>
        {(event) =>
          event ? (
            <>
              <EveningFigures event={event} now={now} />
              <StepsTable event={event} now={now} onRun={readAgain} />
              <CitiesTable read={read} />
              <CallingOffSection event={event} now={now} onChange={readAgain} />
              <EveningIssues date={date} read={issues} onChange={() => void issues.refetch()} />
            </>
          ) : (
            <EmptyState
              title={texts.notFound}
              text={texts.notFoundText}
              action={{ label: texts.back, to: adminRoutes.evenings }}
            />
          )
        }
      </ReadPanel>
    </ConsolePage>
  )
}

/** The whole evening, its cities where there are several, and the venues of each city that has groups. */
function audiencesOf(
  date: EventDate,
  there: readonly EveningCity[],
  venues: readonly VenueDocument[],
): [NamedAudience, ...NamedAudience[]] {
  const whole: NamedAudience = {
    name: messageTexts.wholeEvening(formatThursday(date)),
    audience: { kind: 'evening', date },
  }
  const seated = cities.filter(({ id }) => there.some((one) => one.id === id && one.formed_at !== null))
  const inEach = seated.map(({ id: city, name }): NamedAudience => {
    return { name: messageTexts.inCity(name), audience: { kind: 'city', date, city } }
  })
  const atEach = venues
    .filter(({ city }) => seated.some(({ id }) => id === city))
    .map(({ id: venueId, name }): NamedAudience => {
      return { name: messageTexts.atVenue(name), audience: { kind: 'venue', date, venueId } }
    })
  return [whole, ...(inEach.length > 1 ? inEach : []), ...atEach]
}

const eveningCity = eveningCityDocument.extend({ id: z.string() })
type EveningCity = z.infer<typeof eveningCity>

const columns: Column<EveningCity>[] = [
  { header: texts.city, cell: ({ id }) => cityName(id) },
  {
    header: texts.formed,
    cell: ({ formed_at }) => (formed_at ? formatMoment(formed_at) : texts.never),
  },
  { header: texts.unseated, numeric: true, cell: ({ unseated }) => unseated },
  { header: texts.small, numeric: true, cell: ({ under_four }) => under_four },
  { header: texts.unplaced, numeric: true, cell: ({ without_venue }) => without_venue },
  {
    header: texts.calledOffAt,
    cell: ({ called_off_at }) => (called_off_at ? formatMoment(called_off_at) : ''),
  },
]

function CitiesTable({ read }: { read: Reading<EveningCity[]> }) {
  return (
    <ConsoleSection title={texts.cities}>
      <ReadPanel read={read}>
        {(cities) => (
          <DataTable
            caption={texts.citiesTable}
            columns={columns}
            rows={cities}
            rowKey="id"
            empty={texts.noCities}
          />
        )}
      </ReadPanel>
    </ConsoleSection>
  )
}

interface EveningIssuesProps {
  date: EventDate
  read: Reading<EveningTroubles>
  onChange: () => void
}

function EveningIssues({ date, read, onChange }: EveningIssuesProps) {
  return (
    <ConsoleSection title={texts.issues}>
      <ReadPanel read={read}>
        {({ unseated, turned_away, unplaced, mails, more }) => (
          <>
            {[unseated, turned_away, unplaced, mails].every(({ length }) => length === 0) && (
              <Note py="2">{texts.noIssues}</Note>
            )}
            <Kind
              title={texts.unseatedTitle}
              way={[...new Set(unseated.map(({ city }) => city))].map((city) => (
                <ConsoleLink key={city} to={tablesLink(date, city)}>
                  {texts.toTablesOf(cityName(city))}
                </ConsoleLink>
              ))}
            >
              {unseated.map(personAndCity)}
            </Kind>
            <Kind title={texts.turnedAwayTitle}>{turned_away.map(personAndCity)}</Kind>
            <Kind
              title={texts.unplacedTitle}
              way={<ConsoleLink to={adminRoutes.venues}>{wayTexts.toVenues}</ConsoleLink>}
            >
              {unplaced.map(({ group_id, city, people }) => (
                <li key={group_id}>
                  {cityName(city)}, {texts.people(people)}
                </li>
              ))}
            </Kind>
            <Kind title={texts.mailsTitle}>
              {mails.map((mail) => (
                <Flex as="li" key={mail.mail_id} wrap="wrap" align="center" justify="space-between" gap="3">
                  <chakra.span overflowWrap="anywhere">
                    {mailKindWords[mail.mail_kind]}, {mail.to}
                  </chakra.span>
                  <ResendButton mail={mail} onSent={onChange} />
                </Flex>
              ))}
            </Kind>
            {more && <Note py="2">{texts.moreIssues}</Note>}
          </>
        )}
      </ReadPanel>
    </ConsoleSection>
  )
}

function personAndCity({ user_id, name, city }: EveningTroubles['unseated'][number]) {
  return (
    <li key={user_id}>
      {name}, {cityName(city)}
    </li>
  )
}

interface KindProps {
  title: string
  way?: ReactNode
  children: readonly ReactNode[]
}

/** The issues of one kind; renders nothing if there are none. */
function Kind({ title, way, children }: KindProps) {
  if (children.length === 0) return null
  return (
    <chakra.div py="3" borderBottom="1px solid {colors.rule}">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <chakra.h3 fontWeight="bold">{title}</chakra.h3>
        {way}
      </Flex>
      <chakra.ul textStyle="petit" mt="2" display="grid" gap="2">
        {children}
      </chakra.ul>
    </chakra.div>
  )
}
