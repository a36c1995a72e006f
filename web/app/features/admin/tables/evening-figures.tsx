import { chakra } from '@chakra-ui/react'
import { formatDayAndMonth, type Quality } from '@tablee/domain'
import { Stat, Stats } from '../data-table.tsx'
import { ConsoleSection } from '../page.tsx'
import type { Evening } from './seating.ts'
import { pointsEach, qualityTexts, shareOf, tablesTexts, verdictOf } from './texts.ts'

interface EveningFiguresProps {
  quality: Quality
  tables: number
  past: Evening['past']
}

/** What the evening's tables are worth, beside the last ones. */
export function EveningFigures({ quality, tables, past }: EveningFiguresProps) {
  const { people } = quality
  const beside = (figure: (evening: Evening['past'][number]) => string | null) => {
    const figures = past.flatMap((evening) => {
      const said = figure(evening)
      return said === null ? [] : [`${said} (${dayOf(evening.date)})`]
    })
    return figures.length > 0 ? qualityTexts.last(figures) : qualityTexts.noLast
  }
  return (
    <ConsoleSection title={tablesTexts.quality} actions={qualityTexts.people(people, tables)}>
      <Stats>
        <Stat
          label={qualityTexts.score}
          value={verdictOf(quality)}
          note={
            <>
              <chakra.span display="block">{tablesTexts.points(pointsEach(quality))}</chakra.span>
              <chakra.span display="block">{beside(pointsEach)}</chakra.span>
            </>
          }
        />
        <Stat
          label={qualityTexts.shared}
          value={shareOf(quality.shared, people)}
          note={beside(({ shared, people: all }) => (shared === null ? null : shareOf(shared, all)))}
        />
        <Stat
          label={qualityTexts.alone}
          value={shareOf(quality.alone, people)}
          note={beside(({ alone, people: all }) => (alone === null ? null : shareOf(alone, all)))}
        />
        <Stat
          label={qualityTexts.known}
          value={quality.known}
          note={beside(({ known }) => (known === null ? null : String(known)))}
        />
      </Stats>
    </ConsoleSection>
  )
}

function dayOf(date: string): string {
  const { day, month } = formatDayAndMonth(date)
  return `${day}\u00a0${month}`
}
