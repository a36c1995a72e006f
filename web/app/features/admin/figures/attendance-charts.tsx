import { Box, chakra } from '@chakra-ui/react'
import type { EveningFigure, FunnelFigure, ReturningFigure } from '@tablee/domain/admin-calls'
import { eventStart, formatDate, formatDayAndMonth } from '@tablee/domain/calendar'
import { ink } from '../../../ui/theme/tokens.ts'
import type { Column } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { type Bar, Bars, Chart, ChartName, greatest, shareColumns } from './chart.tsx'
import { formatShare } from './format.ts'
import { figuresTexts } from './texts.ts'

const eveningTexts = figuresTexts.evenings

interface EveningsChartProps {
  evenings: readonly EveningFigure[]
  /** Separates past evenings from upcoming ones. */
  now: Date
}

/** Registrations per Thursday: past ones in ink, upcoming ones in saffron. */
export function EveningsChart({ evenings, now }: EveningsChartProps) {
  const past = evenings.filter(({ date }) => eventStart(date) <= now)
  const upcoming = evenings.filter(({ date }) => eventStart(date) > now)
  const groups = [
    { name: eveningTexts.past, bars: past.map((evening) => barOf(evening, ink.ink)) },
    { name: eveningTexts.next, bars: upcoming.map((evening) => barOf(evening, ink.saffron)) },
  ].filter(({ bars }) => bars.length > 0)
  const top = greatest(groups.flatMap(({ bars }) => bars))
  return (
    <Chart label={eveningTexts.label} columns={eveningColumns} rows={evenings} rowKey="date">
      <Box display={{ base: 'grid', md: 'flex' }} gap={{ base: '5', md: '4' }}>
        {groups.map(({ name, bars }) => (
          <Box key={name} css={{ flex: `${bars.length} 1 0` }} minW="0">
            <ChartName>{name}</ChartName>
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
    // French uses the ordinal for the first day of a month.
    name: `${day === '1' ? '1er' : day} ${month}`,
    value: called_off ? 0 : seats,
    label: called_off ? eveningTexts.calledOff : formatNumber(seats),
    fill,
  }
}

const eveningColumns: readonly Column<EveningFigure>[] = [
  { header: eveningTexts.date, cell: ({ date }) => formatDate(eventStart(date)) },
  { header: eveningTexts.seats, numeric: true, cell: ({ seats }) => formatNumber(seats) },
  {
    header: eveningTexts.capacity,
    numeric: true,
    cell: ({ capacity }) => (capacity === null ? eveningTexts.unlimited : formatNumber(capacity)),
  },
  {
    header: eveningTexts.state,
    cell: ({ called_off }) => (called_off ? eveningTexts.calledOff : eveningTexts.goesAhead),
  },
]

const funnelTexts = figuresTexts.funnel

/** How many users completed each step, and the share of the step before. */
export function FunnelChart({ funnel }: { funnel: FunnelFigure }) {
  const steps = stepsOf(funnel)
  const bars = steps.map(({ id, people, before }, place) => ({
    key: id,
    name: funnelTexts.steps[id],
    value: people,
    label: (
      <>
        {formatNumber(people)}
        {place > 0 && (
          <chakra.span fontWeight="medium" color="fgSoft" ps="2">
            {funnelTexts.ofPreviousStep(formatShare(people, before))}
          </chakra.span>
        )}
      </>
    ),
    fill: id === 'seated' ? ink.saffron : ink.bottle,
  }))
  return (
    <Chart label={funnelTexts.label} columns={funnelColumns} rows={steps} rowKey="id">
      <Bars bars={bars} shape="rows" css={funnelStyles} />
    </Chart>
  )
}

const order = ['accounts', 'introduced', 'tested', 'interested', 'seated'] as const

function stepsOf(funnel: FunnelFigure) {
  return order.map((id, place) => ({
    id,
    people: funnel[id],
    before: funnel[order[place - 1] ?? 'accounts'],
    all: funnel.accounts,
  }))
}

const funnelColumns: readonly Column<ReturnType<typeof stepsOf>[number]>[] = [
  { header: funnelTexts.step, cell: ({ id }) => funnelTexts.steps[id] },
  { header: funnelTexts.people, numeric: true, cell: ({ people }) => formatNumber(people) },
  {
    header: funnelTexts.ofPrevious,
    numeric: true,
    cell: ({ people, before }) => formatShare(people, before),
  },
  {
    header: funnelTexts.ofAll,
    numeric: true,
    cell: ({ people, all }) => formatShare(people, all),
  },
]

/** Wide name and value columns; values may wrap. */
const funnelStyles = {
  '--names': { base: '88px', md: '150px' },
  '--values': { base: '120px', md: '230px' },
  '--thick': { base: '24px', md: '32px' },
  '--wrap': 'normal',
  '--name-size': '{fontSizes.small}',
} as const

const returningTexts = figuresTexts.back
const chairs = Array.from({ length: 10 }, (_, place) => `chair-${place}`)

/** Of the users who had a registration, the share with a second one, drawn as ten chairs. */
export function ReturningChart({ returning: { once, again } }: { returning: ReturningFigure }) {
  if (once === 0) return <p>{returningTexts.none}</p>
  const taken = Math.round((again / once) * chairs.length)
  const rows = [
    { name: returningTexts.onlyOnce, value: once - again },
    { name: returningTexts.twice, value: again },
  ]
  return (
    <Chart
      label={returningTexts.label(formatShare(again, once))}
      columns={shareColumns(returningTexts, once)}
      rows={rows}
      rowKey="name"
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={{ base: '4', md: '7' }}>
        <chakra.span textStyle="gros" fontSize="4.5rem">
          {formatShare(again, once)}
        </chakra.span>
        <Box flex="1" minW="240px" maxW="560px">
          <Box display="flex" gap="1.5">
            {chairs.map((chair, place) => (
              <Chair key={chair} ink={place < taken ? ink.bottle : ink.kraft} />
            ))}
          </Box>
          <chakra.p mt="3">{returningTexts.sentence(formatNumber(again), formatNumber(once))}</chakra.p>
        </Box>
      </Box>
    </Chart>
  )
}

/** The back of a chair, as in the logo. */
function Chair({ ink: stroke }: { ink: string }) {
  return (
    <chakra.svg viewBox="0 0 40 30" flex="1" minW="0" maxW="48px" fill="none" aria-hidden="true">
      <path d="M6 24A15 15 0 0 1 34 24" stroke={stroke} strokeWidth="10" strokeLinecap="round" />
    </chakra.svg>
  )
}
