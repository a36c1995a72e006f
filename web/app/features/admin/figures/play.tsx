import type { PlayFigure } from '@tablee/domain/admin-calls'
import { eventStart, formatDate } from '@tablee/domain/calendar'
import { Note } from '../../../ui/text.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { ConsoleSection } from '../page.tsx'
import { formatNumber } from '../words.ts'
import { figuresTexts } from './texts.ts'

const texts = figuresTexts.play

/** How far the groups played, evening by evening: groups are counted, never persons. */
export function PlaySection({ play }: { play: readonly PlayFigure[] }) {
  return (
    <ConsoleSection title={texts.title}>
      <Note mb="4">{texts.text}</Note>
      <DataTable caption={texts.table} columns={columns} rows={play} rowKey="date" empty={texts.none} />
    </ConsoleSection>
  )
}

const columns: readonly Column<PlayFigure>[] = [
  { header: texts.evening, cell: ({ date }) => formatDate(eventStart(date)) },
  { header: texts.tables, numeric: true, cell: ({ tables }) => formatNumber(tables) },
  ...texts.levels.map(
    (header, level): Column<PlayFigure> => ({
      header,
      numeric: true,
      cell: ({ reached }) => formatNumber(reached[level] ?? 0),
    }),
  ),
]
