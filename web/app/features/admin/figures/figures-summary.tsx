import { type CallOutput, eventStart } from '@tablee/domain'
import { Stat, Stats } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { formatRoundCents, formatShare } from './format-figures.ts'
import { netOf } from './revenue.ts'
import { figuresTexts as texts } from './texts.ts'

/** The four figures that one looks for first. */
export function FiguresSummary({ figures }: { figures: CallOutput<'adminFigures'> }) {
  const { computed_at, evenings, revenue, months, returning, funnel } = figures
  const coming = evenings.filter(
    ({ date, called_off }) => !called_off && eventStart(date) > new Date(computed_at),
  )
  const seats = coming.reduce((sum, evening) => sum + evening.seats, 0)
  const { once, again } = returning
  return (
    <Stats>
      <Stat label={texts.coming} value={formatNumber(seats)} note={texts.comingNote(coming.length)} />
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
