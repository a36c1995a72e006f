import { chakra } from '@chakra-ui/react'
import { formatDay, formatEventDate, formatHour } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callFunction } from '../../data/callables.ts'
import { queryClient } from '../../data/query-client.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { writeToUs } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/text.tsx'
import { ownReportTexts as texts } from './texts.ts'

type OwnReport = CallOutput<'myReports'>['reports'][number]

const ownReportsQuery = queryOptions({
  queryKey: ['own-reports'],
  queryFn: async () => (await callFunction('myReports', {})).reports,
  retry: false,
})

/** Has the list read again, after a report. */
export function refreshOwnReports(): void {
  void queryClient.invalidateQueries(ownReportsQuery)
}

/** How far the user's own reports are, and what they were answered. Nothing if there is none. */
export function OwnReports() {
  const own = useQuery(ownReportsQuery)
  if (own.isError)
    return (
      <Note mt="8" role="alert">
        {texts.unreadable}{' '}
        <Button variant="link" onClick={() => own.refetch()}>
          {common.retry}
        </Button>
      </Note>
    )
  if (!own.data?.length) return null
  return (
    <chakra.section aria-labelledby="vos-signalements" mt="10">
      <chakra.h2 id="vos-signalements" textStyle="sous-titre">
        {texts.title}
      </chakra.h2>
      <chakra.ul mt="3" borderTopWidth="1.5px" borderColor="ink">
        {own.data.map((report) => (
          <chakra.li key={report.id} py="3.5" borderBottomWidth="1.5px" borderColor="rule">
            <OwnReportEntry report={report} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

function OwnReportEntry({ report }: { report: OwnReport }) {
  const { about, thursday_event_id, cause, state, created_at, answer_by, answers } = report
  const due = new Date(answer_by)
  const isLate = answers.length === 0 && state !== 'closed' && due <= now()
  return (
    <>
      <chakra.p fontWeight="bold" overflowWrap="anywhere">
        {about ?? texts.gone}, {formatEventDate(thursday_event_id)}
      </chakra.p>
      <Note>{texts.sent(texts.causes[cause], momentOf(new Date(created_at)))}</Note>
      <chakra.p mt="1.5">{isLate ? texts.late(momentOf(due)) : texts.states[state](momentOf(due))}</chakra.p>
      {isLate && (
        <Button
          variant="link"
          href={writeToUs(texts.subject, { what: texts.waiting, evening: thursday_event_id }).href}
        >
          {texts.write}
        </Button>
      )}
      {answers.map(({ at, text }) => (
        <chakra.blockquote
          key={at}
          mt="2"
          ps="3.5"
          borderInlineStart="4px solid {colors.saffron}"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {text}
        </chakra.blockquote>
      ))}
    </>
  )
}

function momentOf(at: Date): string {
  return `${formatDay(at)}, ${formatHour(at)}`
}
