import { chakra, Flex } from '@chakra-ui/react'
import type { EveningTroubles } from '@tablee/domain/admin-calls'
import { type EventDate, eventStart, formatDate, formatThursday } from '@tablee/domain/calendar'
import { calls } from '@tablee/domain/calls'
import {
  eveningCityDocument,
  paths,
  subcollections,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { cities } from '@tablee/domain/places'
import { adminRoutes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { fetchList } from '../../../data/firestore.ts'
import { useLiveDocument } from '../../../data/live-document.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { capitalised } from '../../../messages/site.ts'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ConfirmActionDialog, ResendButton } from '../admin-action.tsx'
import { ConsoleButton, ConsoleLink, Note } from '../controls.tsx'
import { type Column, DataTable, Stat, Stats } from '../data-table.tsx'
import { cityName, formatMoment } from '../format.ts'
import { tablesLink } from '../links.ts'
import { messageTexts } from '../message-texts.ts'
import { ConsolePage, ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery, eachVisit, type Reading } from '../queries.ts'
import { mailKindWords, wayTexts } from '../words.ts'
import { type NamedAudience, WriteDialog } from '../write-dialog.tsx'
import { CallingOffSection } from './calling-off.tsx'
import { bookingState, StepsTable } from './steps.tsx'
import { bookingStates, eveningsTexts as texts } from './texts.ts'

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
            <ConsoleButton dialog={<WriteDialog audiences={audiencesOf(date, read.data ?? [])} />}>
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

/** The whole evening, and each of its cities where there are several. */
function audiencesOf(date: EventDate, there: readonly EveningCity[]): [NamedAudience, ...NamedAudience[]] {
  const whole: NamedAudience = {
    name: messageTexts.wholeEvening(formatThursday(date)),
    audience: { kind: 'evening', date },
  }
  const inEach = cities.flatMap(({ id: city, name }): NamedAudience[] =>
    there.some(({ id }) => id === city)
      ? [{ name: messageTexts.inCity(name), audience: { kind: 'city', date, city } }]
      : [],
  )
  return inEach.length > 1 ? [whole, ...inEach] : [whole]
}

/** Sales and remaining seats; until the evening begins, a button to change capacity and bookability. */
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
        <ConsoleButton variant="primary" mt="5" dialog={<BookingDialog event={event} />}>
          {texts.change}
        </ConsoleButton>
      )}
    </>
  )
}

/** Changes the capacity of an evening, and whether it can be booked. */
function BookingDialog({ event }: { event: ThursdayEventDocument }) {
  const { id: date, is_active, capacity, current_participants: sold } = event
  const [open, setOpen] = useState(is_active)
  const [limit, setLimit] = useState(capacity === null ? '' : String(capacity))
  const parsed = parseCapacity(limit)
  const changed = open !== is_active || parsed !== capacity
  return (
    <ConfirmActionDialog
      title={texts.changing(formatThursday(date))}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      ready={parsed !== undefined && changed}
      action={(send) => send('adminSetEvening', { date, is_active: open, capacity: parsed ?? null })}
    >
      <Checkbox label={texts.isOpen} checked={open} onChange={({ target }) => setOpen(target.checked)} />
      <TextField
        label={texts.capacity}
        hint={texts.capacityHint(sold)}
        error={parsed === undefined ? texts.capacityWrong : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
      />
    </ConfirmActionDialog>
  )
}

/** Parses the capacity field: null if empty (no limit), undefined if the server would refuse it. */
export function parseCapacity(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/gu, '')
  if (digits === '') return null
  return /^\d+$/.test(digits)
    ? calls.adminSetEvening.input.shape.capacity.safeParse(Number(digits)).data
    : undefined
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
