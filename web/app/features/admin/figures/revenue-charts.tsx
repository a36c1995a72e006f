import { Box } from '@chakra-ui/react'
import type { RevenueFigure } from '@tablee/domain/admin-calls'
import type { CallOutput } from '@tablee/domain/calls'
import { offerFor, type PricingType, pricingTypes } from '@tablee/domain/offers'
import { Note } from '../../../ui/text.tsx'
import { ink } from '../../../ui/theme/tokens.ts'
import type { Column } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { type Bar, Bars, Chart, ChartName, greatest } from './chart.tsx'
import { formatCents, formatMonth, formatRoundCents, monthLabel } from './format.ts'
import { figuresTexts } from './texts.ts'

const texts = figuresTexts.revenue

/** Monthly revenue: one chart for each offer that was bought, all on one scale. */
export function RevenueCharts({ revenue, months }: Pick<CallOutput<'adminFigures'>, 'revenue' | 'months'>) {
  const charts = pricingTypes.flatMap((offer) => {
    const figures = revenue.filter((figure) => figure.offer === offer)
    const bars = months.map((month) => barOf(month, offer, figures))
    return figures.length === 0 ? [] : { offer, figures, bars }
  })
  if (charts.length === 0) return <p>{texts.none}</p>
  const top = greatest(charts.flatMap(({ bars }) => bars))
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="7">
      {charts.map(({ offer, figures, bars }) => (
        <Box key={offer}>
          <ChartName>{texts.total(offerFor(offer).name, formatCents(netOf(figures)))}</ChartName>
          <Chart label={texts.label(offerFor(offer).name)} columns={columns} rows={figures} rowKey="month">
            <Bars bars={bars} css={{ '--height': heightOf(greatest(bars), top) }} />
          </Chart>
        </Box>
      ))}
      <Note>{texts.note}</Note>
    </Box>
  )
}

const TALLEST = 174
const LABEL = 26

/** The height of a chart: in proportion to its greatest month, so that all share a scale and none has empty space. */
function heightOf(own: number, top: number): string {
  return `${LABEL + Math.round((TALLEST * own) / top)}px`
}

const fills: Record<PricingType, string> = {
  ticket: ink.bottle,
  'monthly-1': ink.ink,
  'monthly-3': ink.brown,
  'monthly-6': ink.rose,
}

function barOf(month: string, offer: PricingType, figures: readonly RevenueFigure[]): Bar {
  const value = netOf(figures.filter((figure) => figure.month === month))
  return {
    key: month,
    name: monthLabel(month),
    value,
    label: value === 0 ? '0' : formatRoundCents(value),
    fill: fills[offer],
  }
}

const columns: readonly Column<RevenueFigure>[] = [
  { header: texts.month, cell: ({ month }) => formatMonth(month) },
  { header: texts.payments, numeric: true, cell: ({ payments }) => formatNumber(payments) },
  { header: texts.amount, numeric: true, cell: ({ amount }) => formatCents(amount) },
  { header: texts.refunded, numeric: true, cell: ({ refunded }) => formatCents(refunded) },
  { header: texts.net, numeric: true, cell: (figure) => formatCents(net(figure)) },
]

/** Payments minus refunds, in cents. */
function net({ amount, refunded }: RevenueFigure): number {
  return amount - refunded
}

export function netOf(figures: readonly RevenueFigure[]): number {
  return figures.reduce((sum, figure) => sum + net(figure), 0)
}
