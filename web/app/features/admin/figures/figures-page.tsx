import { eventStart, formatDay, formatHour } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import { useQuery } from '@tanstack/react-query'
import { Stat, Stats } from '../data-table.tsx'
import { ConsolePage, ConsoleSection, ReadPanel, RefetchButton } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { formatNumber } from '../words.ts'
import { EveningsChart, FunnelChart, ReturningChart } from './attendance-charts.tsx'
import { BalanceSection } from './balance.tsx'
import { FeedbackSection } from './feedback.tsx'
import { formatRoundCents, formatShare } from './format.ts'
import { PlaySection } from './play.tsx'
import { netOf, RevenueCharts } from './revenue-charts.tsx'
import { figuresTexts as texts } from './texts.ts'

type FiguresOutput = CallOutput<'adminFigures'>

/** `/admin/chiffres`: registrations, revenue, funnel and balance, computed by the server on request. */
export function FiguresPage() {
  const figures = useQuery(callQuery('adminFigures', {}))
  return (
    <ConsolePage
      title={texts.title}
      text={figures.data && whenComputed(figures.data)}
      actions={<RefetchButton read={figures}>{texts.again}</RefetchButton>}
    >
      <ReadPanel read={figures} isEmpty={isEmpty} empty={texts.empty}>
        {(counted) => <Figures figures={counted} />}
      </ReadPanel>
    </ConsolePage>
  )
}

function Figures({ figures }: { figures: FiguresOutput }) {
  const { evenings, funnel, revenue, months, returning, play, computed_at } = figures
  return (
    <>
      <FiguresSummary {...figures} />
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
      <PlaySection play={play} />
      <FeedbackSection />
      <BalanceSection evenings={evenings} />
    </>
  )
}

function whenComputed({ computed_at }: FiguresOutput): string {
  const at = new Date(computed_at)
  return texts.computed(formatDay(at), formatHour(at))
}

/** True before the first registration and payment. */
function isEmpty({ evenings, revenue, funnel }: FiguresOutput): boolean {
  return funnel.seated === 0 && revenue.length === 0 && evenings.every(({ seats }) => seats === 0)
}

/** The four main figures. */
function FiguresSummary({ computed_at, evenings, revenue, months, returning, funnel }: FiguresOutput) {
  const upcoming = evenings.filter(
    ({ date, called_off }) => !called_off && eventStart(date) > new Date(computed_at),
  )
  const seats = upcoming.reduce((sum, evening) => sum + evening.seats, 0)
  const { once, again } = returning
  return (
    <Stats>
      <Stat label={texts.coming} value={formatNumber(seats)} note={texts.upcomingNote(upcoming.length)} />
      <Stat
        label={texts.thisMonth}
        value={formatRoundCents(netOf(revenue.filter(({ month }) => month === months.at(-1))))}
        note={texts.thisMonthNote}
      />
      <Stat
        label={texts.returning}
        value={formatShare(again, once)}
        note={texts.returningNote(formatNumber(again), formatNumber(once))}
      />
      <Stat
        label={texts.people}
        value={formatNumber(funnel.accounts)}
        note={texts.peopleNote(formatNumber(funnel.seated))}
      />
    </Stats>
  )
}
