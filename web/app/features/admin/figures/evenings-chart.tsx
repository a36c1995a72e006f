import { Box, chakra } from '@chakra-ui/react'
import { type EveningFigure, eventStart, formatDate, formatDayAndMonth } from '@tablee/domain'
import { ink } from '../../../ui/theme/ink.ts'
import type { Column } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { type Bar, Bars, greatest } from './bars.tsx'
import { Chart } from './chart.tsx'
import { figuresTexts } from './texts.ts'

const texts = figuresTexts.evenings

interface EveningsChartProps {
  evenings: readonly EveningFigure[]
  /** Which of them have begun, and which are to come. */
  now: Date
}

/** What is booked for each Thursday: those that are past in ink, those to come in saffron. */
export function EveningsChart({ evenings, now }: EveningsChartProps) {
  const past = evenings.filter(({ date }) => eventStart(date) <= now)
  const coming = evenings.filter(({ date }) => eventStart(date) > now)
  const groups = [
    { name: texts.past, bars: past.map((evening) => barOf(evening, ink.ink)) },
    { name: texts.next, bars: coming.map((evening) => barOf(evening, ink.saffron)) },
  ].filter(({ bars }) => bars.length > 0)
  const top = greatest(groups.flatMap(({ bars }) => bars))
  return (
    <Chart label={texts.label} columns={columns} rows={evenings} rowKey={({ date }) => date}>
      <Box display={{ base: 'grid', md: 'flex' }} gap={{ base: '5', md: '4' }}>
        {groups.map(({ name, bars }) => (
          <Box key={name} css={{ flex: `${bars.length} 1 0` }} minW="0">
            <chakra.p textStyle="affichette" fontSize="tiny" mb="2">
              {name}
            </chakra.p>
            <Bars bars={bars} top={top} />
          </Box>
        ))}
      </Box>
    </Chart>
  )
}

function barOf({ date, seats, called_off }: EveningFigure, fill: string): Bar {
  const { day, month } = formatDayAndMonth(date)
  return {
    key: date,
    // French says the first of a month as an ordinal.
    name: `${day === '1' ? '1er' : day} ${month}`,
    value: called_off ? 0 : seats,
    label: called_off ? texts.calledOff : formatNumber(seats),
    fill,
  }
}

const columns: readonly Column<EveningFigure>[] = [
  { id: 'date', header: texts.date, cell: ({ date }) => formatDate(eventStart(date)) },
  { id: 'seats', header: texts.seats, numeric: true, cell: ({ seats }) => formatNumber(seats) },
  {
    id: 'capacity',
    header: texts.capacity,
    numeric: true,
    cell: ({ capacity }) => (capacity === null ? texts.unlimited : formatNumber(capacity)),
  },
  {
    id: 'state',
    header: texts.state,
    cell: ({ called_off }) => (called_off ? texts.calledOff : texts.held),
  },
]
