import { chakra } from '@chakra-ui/react'
import type { FeedbackFigure } from '@tablee/domain/admin-calls'
import { eventStart, formatDate, formatEventDate } from '@tablee/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../ui/text.tsx'
import { ink } from '../../../ui/theme/tokens.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { formatNumber } from '../words.ts'
import { Bars, Chart, ChartName, shareColumns } from './chart.tsx'
import { formatShare } from './format.ts'
import { figuresTexts } from './texts.ts'

const texts = figuresTexts.feedback

/** What attendees answered after their evenings, from ten answers on: the ratings, mutual wishes, who came again, the notes. */
export function FeedbackSection() {
  const read = useQuery(callQuery('adminFeedbackFigures', {}))
  return (
    <ConsoleSection title={texts.title}>
      <Note mb="4">{texts.text}</Note>
      <ReadPanel read={read} isEmpty={({ evenings }) => evenings.length === 0} empty={texts.none}>
        {({ evenings }) => (
          <>
            <DataTable caption={texts.table} columns={columns} rows={evenings} rowKey="date" />
            <ChairsChart evenings={evenings} />
            <Notes evenings={evenings} />
          </>
        )}
      </ReadPanel>
    </ConsoleSection>
  )
}

const columns: readonly Column<FeedbackFigure>[] = [
  { header: texts.evening, cell: ({ date }) => formatDate(eventStart(date)) },
  { header: texts.answered, numeric: true, cell: ({ answered, asked }) => shareOf(answered, asked) },
  { header: texts.rating, numeric: true, cell: ({ seats }) => meanOf(seats) },
  { header: texts.mutual, numeric: true, cell: ({ mutual, answered }) => shareOf(mutual, answered) },
  {
    header: texts.again,
    cell: ({ again }) =>
      again
        ? texts.againOf(
            formatShare(again.mutual, again.of_mutual),
            formatShare(again.others, again.of_others),
          )
        : texts.counting,
  },
]

function shareOf(part: number, whole: number): string {
  return texts.shareOf(formatShare(part, whole), formatNumber(part), formatNumber(whole))
}

const oneDigit = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function meanOf(seats: readonly number[]): string {
  const count = sum(seats)
  return count === 0 ? '–' : oneDigit.format(sum(seats.map((answers, seat) => answers * (seat + 1))) / count)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** The ratings of all evenings together. */
function ChairsChart({ evenings }: { evenings: readonly FeedbackFigure[] }) {
  const bars = [1, 2, 3, 4, 5, 6].map((chairs) => {
    const value = sum(evenings.map(({ seats }) => seats[chairs - 1] ?? 0))
    return {
      key: String(chairs),
      name: texts.chairsOf(chairs),
      value,
      label: formatNumber(value),
      fill: ink.bottle,
    }
  })
  const all = sum(bars.map(({ value }) => value))
  const headers = { name: texts.chair, value: texts.count }
  return (
    <chakra.div mt="6" maxW="640px">
      <ChartName>{texts.chairs}</ChartName>
      <Chart label={texts.chairsLabel} columns={shareColumns(headers, all)} rows={bars} rowKey="key">
        <Bars bars={bars} shape="rows" />
      </Chart>
    </chakra.div>
  )
}

/** The notes to the admins, by evening, without their authors. */
function Notes({ evenings }: { evenings: readonly FeedbackFigure[] }) {
  return evenings
    .filter(({ notes }) => notes.length > 0)
    .map(({ date, notes }) => (
      <chakra.details key={date} mt="3">
        <chakra.summary cursor="pointer" py="2.5" fontWeight="semibold" w="fit">
          {texts.notesOf(formatEventDate(date))}
        </chakra.summary>
        <chakra.ul ps="5" listStyleType="disc">
          {notes.map((note, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes are never reordered, and two may be equal
            <chakra.li key={n} maxW="prose" overflowWrap="anywhere" mt="1">
              {note}
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.details>
    ))
}
