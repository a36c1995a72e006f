import { chakra, Flex, Grid } from '@chakra-ui/react'
import type { CheckInVenue } from '@tablee/domain/admin-calls'
import {
  checkInClosesAt,
  checkInEvening,
  checkInOpensAt,
  type EventDate,
  eventStart,
  formatDate,
  mergesStartAt,
} from '@tablee/domain/calendar'
import { isShortTable } from '@tablee/domain/merges'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../hooks/use-now.ts'
import { capitalised } from '../../../messages/site.ts'
import { Seats } from '../../../ui/drawings/mark.tsx'
import { ConsoleButton, Note } from '../controls.tsx'
import { Stat, Stats } from '../data-table.tsx'
import { ConsolePage, ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { CheckInLinkActions } from './check-in-link.tsx'
import { tonightTexts as texts } from './texts.ts'

const REFETCH_MS = 30_000

/** `/admin/ce-soir`: who is expected and who has come, by venue, for this Thursday. Live while the venues' pages are open. */
export function TonightPage() {
  const now = useNow()
  const date = checkInEvening(now)
  const isLive = checkInOpensAt(date) <= now && now < checkInClosesAt(date)
  const read = useQuery({
    ...callQuery('adminCheckIns', { date }),
    refetchInterval: isLive ? REFETCH_MS : false,
  })
  const { data, error, dataUpdatedAt, isFetching, refetch } = read
  const readAt = new Date(dataUpdatedAt)
  // Until 20:20 a table is as large as it is expected to be, and from then on as many as have come.
  const size: Size = now < mergesStartAt(date) ? ({ expected }) => expected : ({ here }) => here
  return (
    <ConsolePage
      title={texts.title}
      text={capitalised(formatDate(eventStart(date)))}
      actions={
        <Flex align="center" gap="4">
          {data && (
            <chakra.p textStyle="petit" role="status">
              {error ? texts.stale(readAt) : isLive ? texts.live(readAt) : texts.readAt(readAt)}
            </chakra.p>
          )}
          <ConsoleButton loading={isFetching} onClick={() => void refetch()}>
            {texts.read}
          </ConsoleButton>
        </Flex>
      }
    >
      {/* What was read stays while a later read fails. */}
      <ReadPanel read={data ? { ...read, error: null } : read} empty={texts.empty}>
        {(venues) => (
          <>
            <Figures tables={venues.flatMap(together)} size={size} />
            {venues.map((venue) => (
              <Venue
                key={venue.venue_id}
                venue={venue}
                date={date}
                size={size}
                onChange={() => void refetch()}
              />
            ))}
            <Note mt="8">{texts.legend}</Note>
          </>
        )}
      </ReadPanel>
    </ConsolePage>
  )
}

/** A table, or several that sit together since a merge. */
interface Table extends Omit<CheckInVenue['tables'][number], 'table' | 'sits_at'> {
  readonly numbers: readonly number[]
}

function together({ tables }: CheckInVenue): Table[] {
  return [...Map.groupBy(tables, ({ table, sits_at }) => sits_at ?? table).values()].map((all) => ({
    numbers: all.map(({ table }) => table),
    expected: all.reduce((sum, { expected }) => sum + expected, 0),
    not_coming: all.reduce((sum, { not_coming }) => sum + not_coming, 0),
    offered: all.reduce((sum, { offered }) => sum + offered, 0),
    here: all.reduce((sum, { here }) => sum + here, 0),
  }))
}

type Size = (table: Table) => number

const sumOf = (tables: readonly Table[], figure: Size) =>
  tables.reduce((sum, table) => sum + figure(table), 0)

interface FiguresProps {
  tables: readonly Table[]
  size: Size
}

function Figures({ tables, size }: FiguresProps) {
  return (
    <Stats>
      <Stat
        label={texts.present}
        value={sumOf(tables, ({ here }) => here)}
        note={texts.of(sumOf(tables, ({ expected }) => expected))}
      />
      <Stat
        label={texts.tables}
        value={tables.length}
        note={texts.merges(tables.filter(({ numbers }) => numbers.length > 1).length)}
      />
      <Stat label={texts.fiveUp} value={tables.filter((table) => size(table) >= 5).length} />
      <Stat label={texts.underFour} value={tables.filter((table) => isShortTable(size(table))).length} />
      <Stat
        label={texts.notComing}
        value={sumOf(tables, ({ not_coming }) => not_coming)}
        note={texts.offers(sumOf(tables, ({ offered }) => offered))}
      />
    </Stats>
  )
}

interface VenueProps {
  venue: CheckInVenue
  date: EventDate
  size: Size
  onChange: () => void
}

function Venue({ venue, date, size, onChange }: VenueProps) {
  const { name, link } = venue
  const tables = together(venue)
  const figures = `${sumOf(tables, ({ here }) => here)} ${texts.of(sumOf(tables, ({ expected }) => expected))}`
  const page = !link ? texts.noPage : link.devices === 0 ? texts.pageUnopened : texts.page(link.devices)
  return (
    <ConsoleSection
      title={name}
      actions={<CheckInLinkActions venue={venue} date={date} onChange={onChange} />}
    >
      <Note>
        {figures}, {page}
      </Note>
      <Grid as="ul" templateColumns="repeat(auto-fill, minmax(156px, 1fr))" gap="3" mt="3">
        {tables.map((table) => (
          <TableCell key={table.numbers.join()} table={table} isShort={isShortTable(size(table))} />
        ))}
      </Grid>
    </ConsoleSection>
  )
}

function TableCell({ table, isShort }: { table: Table; isShort: boolean }) {
  const { numbers, here, expected, not_coming, offered } = table
  return (
    <Flex as="li" align="center" gap="3" p="2" borderRadius="field" bg={isShort ? 'bgRaised' : undefined}>
      <Seats filled={Math.min(here, 6)} number={here} size="56px" flex="none" />
      <div>
        <chakra.p fontWeight="bold">{texts.table(numbers)}</chakra.p>
        <chakra.p textStyle="petit">
          {here} {texts.of(expected)}
        </chakra.p>
        {numbers.length > 1 && <Note>{texts.joined}</Note>}
        {isShort ? (
          <chakra.p textStyle="petit" fontWeight="bold">
            {texts.short}
          </chakra.p>
        ) : (
          here >= expected && <Note>{texts.all}</Note>
        )}
        {not_coming > 0 && <Note>{texts.away(not_coming)}</Note>}
        {offered > 0 && <Note>{texts.offers(offered)}</Note>}
      </div>
    </Flex>
  )
}
