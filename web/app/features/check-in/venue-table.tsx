import { chakra, Flex, Grid } from '@chakra-ui/react'
import { formatHour } from '@tablee/domain/calendar'
import Check from '../../ui/drawings/check.svg?react'
import { Face } from '../../ui/drawings/faces.tsx'
import { SEATS } from '../../ui/drawings/mark.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { checkInTexts as texts } from './texts.ts'
import type { ShownPerson } from './use-check-in.ts'

/** Those who are expected, and those who have come all the same. */
export const expected = (people: readonly ShownPerson[]) =>
  people.filter((one) => one.here || !one.not_coming)
export const present = (people: readonly ShownPerson[]) => people.filter(({ here }) => here)

interface TableProps {
  table: number
  /** Where they sit since a merge. */
  sitsAt: number | null
  people: readonly ShownPerson[]
  onTap: (person: ShownPerson) => void
}

/** A table on the venue's page, with a tile for each of its people. */
export function VenueTable({ table, sitsAt, people, onTap }: TableProps) {
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

/** One tap notes an arrival; another takes it back. */
function Tile({ person, among, onTap }: TileProps) {
  const { key, first_name, here, at, not_coming, pending } = person
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
          pending ? (
            texts.pending(when)
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
