import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { eventStart, formatDate, formatHour } from '@tablee/domain/calendar'
import { type CheckInLink, parseCheckInFragment } from '@tablee/domain/check-in'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useNow } from '../../hooks/use-now.ts'
import { Button } from '../../ui/button.tsx'
import Check from '../../ui/drawings/check.svg?react'
import { Face } from '../../ui/drawings/faces.tsx'
import { SEATS } from '../../ui/drawings/mark.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Main } from '../../ui/screen-header.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { Overline } from '../../ui/text.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { ProposedMerge } from './proposed-merge.tsx'
import { Sheet } from './sheet.tsx'
import { closedTexts, checkInTexts as texts } from './texts.ts'
import { type ShownPerson, useCheckIn } from './use-check-in.ts'

/** `/check-in`: a venue notes who has come, by the signed link of one evening and without a sign-in. */
export function CheckInPage({ fragment }: { fragment: string }) {
  const link = parseCheckInFragment(fragment)
  return link ? (
    <Linked link={link} address={`${location.origin}${location.pathname}${fragment}`} />
  ) : (
    <Closed why="broken" />
  )
}

function Linked({ link, address }: { link: CheckInLink; address: string }) {
  const { query, shown, tap, merging, kept } = useCheckIn(link)
  const { data, error, refetch, dataUpdatedAt } = query
  if (!data) {
    if (!error) return <Loading page text={texts.loading} />
    if (refusalCodeOf(error) === 'forbidden') return <Closed why="broken" />
    return (
      <Screen title={texts.unread}>
        <ErrorState text={texts.unreadText} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  if (data.state !== 'open') return <Closed why={data.state} />
  if (data.tables.length === 0)
    return (
      <Screen title={texts.none}>
        <EmptyState text={texts.noneText} />
      </Screen>
    )
  const tables = data.tables.map(({ people, ...table }) => ({ ...table, people: people.map(shown) }))
  return (
    <>
      <Main
        minH="dvh"
        bg="ink"
        color="paper"
        data-ground="dark"
        pb="10"
        css={{ _print: { display: 'none' } }}
      >
        {error && <Offline since={new Date(dataUpdatedAt)} kept={kept} />}
        <Box maxW="720px" mx="auto" px="5">
          <Head date={link.date} venue={data.venue} people={tables.flatMap(({ people }) => people)} />
          {tables.map(({ table, sits_at, people }) => (
            <Table key={table} table={table} sitsAt={sits_at} people={people} onTap={tap} />
          ))}
          <Flex
            justify="space-between"
            align="center"
            gap="5"
            pt="4"
            borderTopWidth="6px"
            borderColor="paper"
          >
            <Button variant="link" color="paper" onClick={() => window.print()}>
              {texts.print}
            </Button>
            {!error && (
              <Flex align="center" gap="2.5" fontSize="small" fontWeight="semibold">
                <Box w="10px" h="10px" borderRadius="full" bg="saffron" />
                {texts.live}
              </Flex>
            )}
          </Flex>
        </Box>
      </Main>
      {data.proposal && !error && <ProposedMerge proposal={data.proposal} merging={merging} />}
      <Sheet date={link.date} venue={data.venue} tables={tables} address={address} />
    </>
  )
}

function Closed({ why }: { why: keyof typeof closedTexts }) {
  const { title, text } = closedTexts[why]
  return (
    <Screen title={title}>
      <EmptyState text={text} />
    </Screen>
  )
}

function Offline({ since, kept }: { since: Date; kept: number }) {
  return (
    <chakra.p role="status" bg="saffron" color="ink" px="5" py="3" fontSize="small">
      <b>{texts.offline(since)}</b> {texts.goOn(kept)}
    </chakra.p>
  )
}

/** Those who are expected, and those who have come all the same. */
const expected = (people: readonly ShownPerson[]) => people.filter((one) => one.here || !one.not_coming)
const present = (people: readonly ShownPerson[]) => people.filter(({ here }) => here)

function Head({ date, venue, people }: { date: string; venue: string; people: readonly ShownPerson[] }) {
  const now = useNow()
  return (
    <Flex justify="space-between" pt="5" pb="3.5">
      <div>
        <Overline asChild>
          <h1>{texts.kicker(venue)}</h1>
        </Overline>
        <chakra.p textStyle="gros" fontSize="3.25rem" lineHeight="1" aria-live="polite">
          {present(people).length}{' '}
          <chakra.span fontSize="1.25rem" fontFamily="body" fontWeight="semibold" letterSpacing="0">
            {texts.of(expected(people).length)}
          </chakra.span>
        </chakra.p>
      </div>
      <Box textAlign="end">
        <Overline>{formatDate(eventStart(date))}</Overline>
        <chakra.p textStyle="gros" fontSize="2rem" lineHeight="1.5" whiteSpace="nowrap">
          {formatHour(now)}
        </chakra.p>
      </Box>
    </Flex>
  )
}

interface TableProps {
  table: number
  /** Where they sit since a merge. */
  sitsAt: number | null
  people: readonly ShownPerson[]
  onTap: (person: ShownPerson) => void
}

function Table({ table, sitsAt, people, onTap }: TableProps) {
  const keys = people.map(({ key }) => key)
  return (
    <chakra.section
      borderTopWidth="6px"
      borderColor="paper"
      pt="2.5"
      pb="4"
      aria-labelledby={`table-${table}`}
    >
      <Flex align="center" gap="3" minH="52px">
        <chakra.h2 id={`table-${table}`} textStyle="titre" fontSize="1.75rem">
          {texts.table(table)}
        </chakra.h2>
        <chakra.p flex="1">
          <b>{present(people).length}</b> {texts.of(expected(people).length)}
          {sitsAt !== null && sitsAt !== table && (
            <chakra.span display="block">{texts.sitsAt(sitsAt)}</chakra.span>
          )}
        </chakra.p>
        <SeatsTaken taken={present(people).length} of={expected(people).length} />
      </Flex>
      <Grid
        as="ul"
        templateColumns="repeat(auto-fill, minmax(104px, 1fr))"
        gap="2"
        mt="2"
        listStyleType="none"
      >
        {people.map((person) => (
          <li key={person.key}>
            <Tile person={person} among={keys} onTap={onTap} />
          </li>
        ))}
      </Grid>
    </chakra.section>
  )
}

interface TileProps {
  person: ShownPerson
  among: readonly string[]
  onTap: TableProps['onTap']
}

/** One press notes an arrival; the next takes it back. */
function Tile({ person, among, onTap }: TileProps) {
  const { key, first_name, here, at, not_coming, kept } = person
  const when = at === null ? null : new Date(at)
  return (
    <chakra.button
      type="button"
      css={here ? arrived : tile}
      aria-pressed={here}
      onClick={() => onTap(person)}
    >
      <Face id={key} among={among} size="52px" />
      <chakra.b maxW="full" overflowWrap="anywhere">
        {first_name}
      </chakra.b>
      <Flex as="small" align="center" gap="1" fontSize="0.875rem">
        {here && when ? (
          kept ? (
            texts.kept(when)
          ) : (
            <>
              <Check width="14" height="14" aria-hidden="true" />
              {formatHour(when)}
            </>
          )
        ) : not_coming ? (
          texts.notComing
        ) : (
          texts.toCome
        )}
      </Flex>
    </chakra.button>
  )
}

/** The table seen from above: a seat lights up for each who has come. Decorative. */
function SeatsTaken({ taken, of }: { taken: number; of: number }) {
  const lit = of === 0 ? 0 : Math.round((taken / of) * SEATS.length)
  return (
    <svg width="44" height="44" viewBox="-24 -24 48 48" aria-hidden="true">
      {SEATS.map((seat) => (
        <path
          key={seat}
          transform={`rotate(${seat * 60})`}
          d="M-4 -16.5A17 17 0 0 1 4 -16.5"
          fill="none"
          stroke={seat < lit ? ink.saffron : UNLIT}
          strokeWidth="4.7"
          strokeLinecap="round"
        />
      ))}
      <circle r="11.5" fill={ink.bottle} />
    </svg>
  )
}

const UNLIT = `color-mix(in srgb, ${ink.paper} 35%, ${ink.ink})`

const tile = {
  w: 'full',
  minH: '116px',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.5',
  px: '0.5',
  py: '2',
  cursor: 'pointer',
  borderWidth: '1.5px',
  borderColor: 'color-mix(in srgb, {colors.paper} 55%, {colors.ink})',
  borderRadius: 'field',
  color: 'paper',
  '& > svg': { opacity: '0.7' },
} as const

const arrived = { ...tile, bg: 'paper', color: 'ink', borderColor: 'paper', '& > svg': {} }
