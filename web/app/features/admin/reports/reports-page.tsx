import { Box, chakra, Flex } from '@chakra-ui/react'
import type { AdminReport } from '@tablee/domain/admin-calls'
import { formatEventDate } from '@tablee/domain/calendar'
import { REPORT_TEXT_MAX, type ReportState, reportStates } from '@tablee/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '../../../hooks/clock.ts'
import { Badge } from '../../../ui/cards.tsx'
import { TextAreaField } from '../../../ui/form-fields.tsx'
import { Note } from '../../../ui/text.tsx'
import { ActionButton, ConfirmActionDialog, useAdminAction } from '../admin-action.tsx'
import { ConsoleButton, FilterBar, type Option, SelectField, TextLink } from '../controls.tsx'
import { Address, Term } from '../data-table.tsx'
import { WarnDialog } from '../decisions.tsx'
import { formatMoment } from '../format.ts'
import { personAddress } from '../links.ts'
import { ConsolePage, ReadPanel, RefetchButton } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { decisionTexts } from '../words.ts'
import { BanButton, standingBan } from './ban-button.tsx'
import { causeWords, reportStateWords, reportsTexts as texts } from './texts.ts'

/** `/admin/signalements`: reports with their state, the deadline of an answer, and what an admin may do. */
export function ReportsPage() {
  const [state, setState] = useState<ReportState | null>(null)
  const read = useQuery(callQuery('adminReports', { state }))
  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={<RefetchButton read={read}>{texts.again}</RefetchButton>}
    >
      <FilterBar aria-label={texts.filter}>
        <SelectField label={texts.state} value={state} options={options} onChange={setState} />
      </FilterBar>
      <ReadPanel read={read} isEmpty={({ reports }) => reports.length === 0} empty={texts.empty}>
        {({ reports, more }) => (
          <>
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} onDone={read.refetch} />
            ))}
            {more && <Note mt="5">{texts.more}</Note>}
          </>
        )}
      </ReadPanel>
    </ConsolePage>
  )
}

const options: readonly Option<ReportState | null>[] = [
  { value: null, label: texts.everyState },
  ...reportStates.map((value) => ({ value, label: reportStateWords[value] })),
]

const tones = { new: 'waiting', read: 'upcoming', answered: 'unlocked', closed: 'upcoming' } as const

interface ReportProps {
  report: AdminReport
  onDone: () => unknown
}

function ReportCard({ report, onDone }: ReportProps) {
  const { cause, thursday_event_id, state, text, answer, closing_reason, created_at, reporter, about, ban } =
    report
  return (
    <chakra.article py="5" borderBottomWidth="1.5px" borderColor="ink" aria-labelledby={`cause-${report.id}`}>
      <Flex justify="space-between" align="baseline" wrap="wrap" gap="3">
        <chakra.h2 id={`cause-${report.id}`} textStyle="sous-titre">
          {causeWords[cause]}
        </chakra.h2>
        <Badge tone={tones[state]}>{reportStateWords[state]}</Badge>
      </Flex>
      <Note mt="1">
        {texts.evening(formatEventDate(thursday_event_id))}.{' '}
        {texts.received(formatMoment(new Date(created_at)))}.
      </Note>
      <Due report={report} />
      <chakra.dl css={people}>
        <PersonFact name={texts.from} person={reporter} />
        <PersonFact name={texts.about} person={about} />
      </chakra.dl>
      <chakra.p maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere" mt="3">
        {text || <chakra.span color="fgSoft">{texts.silent}</chakra.span>}
      </chakra.p>
      {answer && (
        <Note maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere" mt="3">
          {texts.answered(answer)}
        </Note>
      )}
      {closing_reason && (
        <Note maxW="prose" overflowWrap="anywhere" mt="3">
          {texts.closedBecause(closing_reason)}
        </Note>
      )}
      {ban && (
        <chakra.p fontWeight="semibold" mt="3">
          {ban.confirmed_at
            ? texts.banned(formatMoment(new Date(ban.confirmed_at)), standingBan(report) === null)
            : ban.mine
              ? texts.proposedByYou
              : texts.proposed}{' '}
          <chakra.span fontWeight="normal">{texts.because(ban.reason)}</chakra.span>
        </chakra.p>
      )}
      {reporter && about && <Note mt="3">{texts.apart}</Note>}
      <ReportActions report={report} onDone={onDone} />
    </chakra.article>
  )
}

/** Until when an answer is due; overdue in the colour of errors. */
function Due({ report: { state, due_at } }: { report: AdminReport }) {
  if (state === 'answered' || state === 'closed') return null
  const due = new Date(due_at)
  const late = due <= now()
  return (
    <chakra.p textStyle="petit" fontWeight="semibold" color={late ? 'danger' : 'fg'} mt="1">
      {(late ? texts.overdue : texts.due)(formatMoment(due))}
    </chakra.p>
  )
}

function PersonFact({ name, person }: { name: string; person: AdminReport['reporter'] }) {
  return (
    <Box minW="0">
      <Term>{name}</Term>
      <chakra.dd textStyle="petit" mt="0.5">
        {person ? (
          <>
            <TextLink to={personAddress(person.uid)} fontWeight="semibold">
              {person.first_name ?? person.email}
            </TextLink>
            {person.blocked && (
              <>
                {' '}
                <Badge tone="waiting">{texts.blocked}</Badge>
              </>
            )}
            <br />
            <Address>{person.email}</Address>
          </>
        ) : (
          texts.gone
        )}
      </chakra.dd>
    </Box>
  )
}

const people = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fill, minmax(220px, 1fr))' },
  columnGap: '6',
  rowGap: '3',
  mt: '3',
}

/** What an admin may do with a report in its state. */
function ReportActions({ report, onDone }: ReportProps) {
  const send = useAdminAction()
  const { id: reportId, state, reporter, answer } = report
  const ban = standingBan(report)
  const pending = ban !== null && ban.confirmed_at === null
  const closable = !pending && (answer !== null || reporter === null)
  return (
    <Flex wrap="wrap" gap="3" mt="4">
      {state === 'new' && (
        <ActionButton
          action={() => send('adminUpdateReport', { reportId, act: 'read' })}
          done={texts.read.done}
          onSuccess={() => onDone()}
        >
          {texts.read.open}
        </ActionButton>
      )}
      {state !== 'closed' && reporter && (
        <ConsoleButton dialog={<AnswerDialog report={report} onDone={onDone} />}>
          {texts.answer.open}
        </ConsoleButton>
      )}
      {report.about && !report.about.blocked && ban === null && (
        <ConsoleButton
          dialog={
            <WarnDialog
              uid={report.about.uid}
              name={report.about.first_name ?? report.about.email}
              restsOn="report"
              onDone={onDone}
            />
          }
        >
          {decisionTexts.warn.open}
        </ConsoleButton>
      )}
      <BanButton report={report} onDone={onDone} />
      {pending && (
        <ActionButton
          variant="quiet"
          action={() => send('adminUpdateReport', { reportId, act: 'drop-ban' })}
          done={texts.drop.done}
          onSuccess={() => onDone()}
        >
          {texts.drop.open}
        </ActionButton>
      )}
      {state !== 'closed' && !closable && <Note w="full">{texts.closesLater}</Note>}
      {state !== 'closed' && closable && (
        <ConsoleButton
          variant="quiet"
          dialog={
            <ConfirmActionDialog
              {...texts.close}
              reasonHint={texts.reasonHint}
              action={(send, reason) => send('adminUpdateReport', { reportId, act: 'close', reason })}
              onDone={onDone}
            />
          }
        >
          {texts.close.open}
        </ConsoleButton>
      )}
    </Flex>
  )
}

/** Writes to the reporter, in the admin's own words. */
function AnswerDialog({ report: { id: reportId, reporter }, onDone }: ReportProps) {
  const [message, setMessage] = useState('')
  const words = message.trim()
  const { title, label, ...answer } = texts.answer
  return (
    <ConfirmActionDialog
      {...answer}
      title={title(reporter?.first_name ?? reporter?.email ?? '')}
      asksReason={false}
      ready={words.length >= 3}
      action={(send) => send('adminUpdateReport', { reportId, act: 'answer', message: words })}
      onDone={onDone}
    >
      <TextAreaField
        label={label}
        rows={6}
        maxLength={REPORT_TEXT_MAX}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ConfirmActionDialog>
  )
}
