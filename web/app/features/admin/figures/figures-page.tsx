import { type CallOutput, formatDay, formatHour } from '@tablee/domain'
import { call } from '../../../firebase/functions.ts'
import { useReread } from '../../../firebase/use-read.ts'
import { ToolButton } from '../controls.tsx'
import { ConsolePage, ConsoleSection, ReadPanel } from '../page.tsx'
import { BalanceSection } from './balance-section.tsx'
import { EveningsChart } from './evenings-chart.tsx'
import { FiguresSummary } from './figures-summary.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { ReturningChart } from './returning-chart.tsx'
import { RevenueCharts } from './revenue-charts.tsx'
import { figuresTexts as texts } from './texts.ts'

type FiguresOutput = CallOutput<'adminFigures'>

/** `/admin/chiffres`: how the house is doing, counted while one waits. */
export function FiguresPage() {
  const { read, again, busy } = useReread(readFigures)
  return (
    <ConsolePage
      title={texts.title}
      text={read.state === 'data' && whenAndHow(read.data)}
      actions={
        <ToolButton loading={busy} onClick={again}>
          {texts.again}
        </ToolButton>
      }
    >
      <ReadPanel read={read} isEmpty={isEmpty} empty={texts.empty}>
        {(figures) => <Figures figures={figures} />}
      </ReadPanel>
    </ConsolePage>
  )
}

function readFigures(): Promise<FiguresOutput> {
  return call('adminFigures', {})
}

function Figures({ figures }: { figures: FiguresOutput }) {
  const { evenings, funnel, revenue, months, returning, computed_at } = figures
  return (
    <>
      <FiguresSummary figures={figures} />
      <ConsoleSection title={texts.evenings.title}>
        <EveningsChart evenings={evenings} now={new Date(computed_at)} />
      </ConsoleSection>
      <ConsoleSection title={texts.revenue.title}>
        <RevenueCharts revenue={revenue} months={months} />
      </ConsoleSection>
      <ConsoleSection title={texts.funnel.title}>
        <FunnelChart funnel={funnel} />
      </ConsoleSection>
      <ConsoleSection title={texts.back.title}>
        <ReturningChart returning={returning} />
      </ConsoleSection>
      <BalanceSection evenings={evenings} />
    </>
  )
}

function whenAndHow({ computed_at, read }: FiguresOutput): string {
  const at = new Date(computed_at)
  const { documents, aggregations } = read
  return `${texts.computed(formatDay(at), formatHour(at))} · ${texts.cost(documents, aggregations)}`
}

/** Nobody has booked, nobody has paid: there is nothing to look at yet. */
function isEmpty({ evenings, revenue, funnel }: FiguresOutput): boolean {
  return funnel.seated === 0 && revenue.length === 0 && evenings.every(({ seats }) => seats === 0)
}
