import { chakra } from '@chakra-ui/react'
import { formatDate, type ThursdayEventDocument } from '@tablee/domain'
import { Link } from 'react-router-dom'
import { useNow } from '../../../firebase/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { eveningLink } from '../links.ts'
import { bookingState, weekState } from './evening-states.ts'
import { bookingStates, eveningsTexts as texts, weekStates } from './texts.ts'

interface EveningsTableProps {
  caption: string
  evenings: readonly ThursdayEventDocument[]
}

/** Evenings, a line each: what is sold, whether more can be, how the week stands. */
export function EveningsTable({ caption, evenings }: EveningsTableProps) {
  const now = useNow(30_000)
  return <DataTable caption={caption} columns={columnsAt(now)} rows={evenings} rowKey={({ id }) => id} />
}

const tones = {
  open: 'unlocked',
  full: 'waiting',
  shut: 'upcoming',
  over: 'upcoming',
  'called-off': 'upcoming',
} as const
const weekTones = {
  late: 'waiting',
  due: 'upcoming',
  waiting: 'upcoming',
  missed: 'waiting',
  over: 'upcoming',
} as const

function columnsAt(now: Date): Column<ThursdayEventDocument>[] {
  return [
    {
      id: 'date',
      header: texts.date,
      cell: ({ id, event_date }) => (
        <chakra.span whiteSpace="nowrap" css={linkLook}>
          <Link to={eveningLink(id)}>{withoutWeekday(event_date)}</Link>
        </chakra.span>
      ),
    },
    {
      id: 'sold',
      header: texts.sold,
      numeric: true,
      cell: ({ current_participants }) => current_participants,
    },
    {
      id: 'bookings',
      header: texts.bookings,
      cell: (event) => {
        const state = bookingState(event, now)
        return <Badge tone={tones[state]}>{bookingStates[state]}</Badge>
      },
    },
    {
      id: 'week',
      header: texts.week,
      cell: (event) => {
        const state = weekState(event, now)
        return <Badge tone={weekTones[state]}>{weekStates[state]}</Badge>
      },
    },
    {
      id: 'capacity',
      header: texts.capacity,
      numeric: true,
      cell: ({ capacity }) => capacity ?? <chakra.span whiteSpace="nowrap">{texts.noLimit}</chakra.span>,
    },
  ]
}

/** `26 novembre 2026`: it is a Thursday. */
function withoutWeekday(day: Date): string {
  return formatDate(day).replace(/^\S+ /, '')
}

/** High enough for a finger, without making the line higher. */
const linkLook = {
  '& a': { display: 'inline-block', my: '-2.5', py: '2.5', textDecoration: 'underline' },
} as const
