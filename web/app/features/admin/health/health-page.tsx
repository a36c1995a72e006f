import { chakra } from '@chakra-ui/react'
import type { Finding } from '@tablee/domain/admin-calls'
import { formatEventDate, formatHour } from '@tablee/domain/calendar'
import { formatEuros } from '@tablee/domain/offers'
import { adminRoutes } from '@tablee/domain/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callFunction } from '../../../data/callables.ts'
import { queryClient } from '../../../data/query-client.ts'
import { now } from '../../../hooks/clock.ts'
import { Note } from '../../../ui/text.tsx'
import { ConfirmActionDialog, ResendButton } from '../admin-action.tsx'
import { ConsoleButton, type ConsoleButtonProps, ConsoleLink } from '../controls.tsx'
import { cityName, formatMoment } from '../format.ts'
import { eveningLink, personAddress, tablesLink } from '../links.ts'
import { ConsolePage, ConsoleSection, ReadPanel, RefetchButton } from '../page.tsx'
import { eachVisit } from '../queries.ts'
import { formatNumber, mailKindWords, obstacleNames, stepNames, wayTexts } from '../words.ts'
import { Browser, Objectives, Row } from './service-figures.tsx'
import { checkNames, findingTexts, healthTexts as texts } from './texts.ts'

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async () => ({ ...(await callFunction('adminHealth', {})), at: now() }),
  retry: false,
  ...eachVisit,
})

const check = () => void queryClient.invalidateQueries(healthQuery)

/** `/admin/sante`: the findings of the server's health check, how many, and what to do about each. */
export function HealthPage() {
  const health = useQuery(healthQuery)
  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={<RefetchButton read={health}>{texts.check}</RefetchButton>}
    >
      <ReadPanel read={health}>
        {({ findings, total, audited, objectives, browser, at }) => (
          <>
            <chakra.div role="status" display="flex" alignItems="center" flexWrap="wrap" columnGap="6" mb="6">
              <chakra.p textStyle="gros" fontSize="6rem" lineHeight="1" fontVariantNumeric="tabular-nums">
                {total}
              </chakra.p>
              <div>
                <chakra.p textStyle="sous-titre">{total === 0 ? texts.well : texts.toMend(total)}</chakra.p>
                <Note mt="1">
                  {total === 0 && <>{texts.wellText} </>}
                  {texts.checkedAt(formatHour(at))}
                </Note>
                <Note mt="1">
                  {audited
                    ? texts.booksRead(formatMoment(new Date(audited.at)), formatNumber(audited.size))
                    : texts.booksNotRead}
                </Note>
              </div>
            </chakra.div>
            <Findings findings={findings} />
            {findings.length < total && <Note mt="5">{texts.first(findings.length)}</Note>}
            <Objectives figures={objectives} />
            <Browser figures={browser} />
          </>
        )}
      </ReadPanel>
    </ConsolePage>
  )
}

/** The findings grouped by kind, each kind with its advice. */
function Findings({ findings }: { findings: readonly Finding[] }) {
  return [...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, ofKind]) => (
    <ConsoleSection key={kind} title={findingTexts[kind].title}>
      <Note maxW="prose">{findingTexts[kind].advice}</Note>
      {kind === 'mail-dead' && <ResendAllButton />}
      <chakra.ul mt="2">
        {ofKind.map((finding) => (
          <Row key={JSON.stringify(finding)}>
            <FindingFacts finding={finding} />
            <FindingAction finding={finding} />
          </Row>
        ))}
      </chakra.ul>
    </ConsoleSection>
  ))
}

/** Resends all dead letters, also those that are not listed. */
function ResendAllButton() {
  const { button, ...words } = texts.resendAll
  return (
    <ConsoleButton
      mt="3"
      dialog={
        <ConfirmActionDialog
          {...words}
          asksReason={false}
          action={(send) => send('adminResendDeadMails', {})}
          onDone={check}
        />
      }
    >
      {button}
    </ConsoleButton>
  )
}

function FindingFacts({ finding }: { finding: Finding }) {
  const [title, detail] = findingLabels(finding)
  return (
    <chakra.div minW="0" flex="1 1 18rem" overflowWrap="anywhere">
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      {detail && <chakra.p textStyle="petit">{detail}</chakra.p>}
      {'since' in finding && finding.since && (
        <Note>{texts.since(formatMoment(new Date(finding.since)))}</Note>
      )}
    </chakra.div>
  )
}

/** Whether Apple passes the mail on: it takes mail from registered senders only. */
function isRelayed(address: string): boolean {
  return address.toLowerCase().endsWith('@privaterelay.appleid.com')
}

/** A finding's title and details. */
function findingLabels(finding: Finding): readonly [title: string, detail?: string | null] {
  switch (finding.kind) {
    case 'payment-unfulfilled':
    case 'payment-without-payer':
      return [owed(finding), `${formatEventDate(finding.date)}, ${finding.payment_intent_id}`]
    case 'refund-owed': {
      const { date, payment_intent_id, obstacle } = finding
      const known = [formatEventDate(date), payment_intent_id, obstacle && obstacleNames[obstacle]]
      return [owed(finding), known.filter(Boolean).join(', ')]
    }
    case 'calling-off-unfinished':
      return [`${cityName(finding.city)}, ${formatEventDate(finding.date)}`]
    case 'refund-failed':
      return [finding.name ?? texts.gone, finding.payment_intent_id]
    case 'payment-open':
      return [finding.name ?? texts.gone, formatEventDate(finding.date)]
    case 'mail-dead':
      return [
        `${mailKindWords[finding.mail_kind]}, ${texts.to(finding.to)}`,
        [finding.error, isRelayed(finding.to) && texts.relay].filter(Boolean).join('. '),
      ]
    case 'mails-overdue':
      return [texts.waiting(finding.count)]
    case 'webhook-waiting':
    case 'webhook-refused':
      return [finding.type, finding.event_id]
    case 'webhook-version':
      return [finding.type, texts.versions(finding.version, finding.expected)]
    case 'keys-differ':
      return [texts.keys(finding.secret, finding.publishable)]
    case 'card-testing':
      return [finding.name ?? texts.gone, texts.cards(finding.count)]
    case 'step-late':
      return [stepNames[finding.step], formatEventDate(finding.date)]
    case 'people-unseated':
      return [inCity(finding), finding.names.join(', ')]
    case 'tables-small':
    case 'tables-unplaced':
      return [inCity(finding)]
    case 'feedback-late':
      return [texts[finding.step], formatEventDate(finding.date)]
    case 'report-waiting':
    case 'report-overdue':
      return [checkNames.reports]
    case 'erasure-broken':
      return [finding.user_id]
    case 'sign-ins-missing':
      return [texts.withoutSignIn(finding.count, finding.accounts)]
    case 'books-broken':
      return [texts.broken(finding.no, finding.count)]
    case 'audit-overdue':
      return [checkNames.books]
    case 'schedule-silent':
      return [finding.schedule]
    case 'check-failed':
      return [checkNames[finding.check]]
  }
}

function owed({ name, amount }: { name: string | null; amount: number }): string {
  return `${name ?? texts.gone}, ${formatEuros(amount)}`
}

function inCity({ count, city, date }: { count: number; city: string; date: string }): string {
  return texts.inCity(count, cityName(city), formatEventDate(date))
}

/** The action for a finding: a button or a link. Nothing if it resolves by itself. */
function FindingAction({ finding }: { finding: Finding }) {
  switch (finding.kind) {
    case 'payment-unfulfilled':
      return (
        // Red: the user has paid and is waiting.
        <RepairPayment id={finding.payment_intent_id} words={texts.repair} variant="primary" />
      )
    case 'payment-open':
      return (
        finding.payment_intent_id !== null && (
          <RepairPayment id={finding.payment_intent_id} words={texts.end} />
        )
      )
    case 'payment-without-payer':
    case 'refund-failed':
      // An erased user has no record in the console, so the refund is made in Stripe.
      return finding.name === null ? (
        <StripeLink page={`payments/${finding.payment_intent_id}`} />
      ) : (
        <ConsoleLink to={personAddress(finding.user_id)}>{texts.toPerson}</ConsoleLink>
      )
    case 'mail-dead':
      return <ResendButton mail={finding} onSent={check} />
    case 'webhook-waiting':
    case 'webhook-refused':
    case 'webhook-version':
      return <StripeLink page={`events/${finding.event_id}`} />
    case 'card-testing':
      return <ConsoleLink to={personAddress(finding.user_id)}>{texts.toPerson}</ConsoleLink>
    case 'refund-owed':
      return <StripeLink page={`payments/${finding.payment_intent_id}`} />
    case 'calling-off-unfinished':
    case 'step-late':
      return <ConsoleLink to={eveningLink(finding.date)}>{texts.toEvening}</ConsoleLink>
    case 'people-unseated':
    case 'tables-small':
      return <ConsoleLink to={tablesLink(finding.date, finding.city)}>{wayTexts.toTables}</ConsoleLink>
    case 'tables-unplaced':
      return <ConsoleLink to={adminRoutes.venues}>{wayTexts.toVenues}</ConsoleLink>
    case 'report-waiting':
    case 'report-overdue':
      return <ConsoleLink to={adminRoutes.reports}>{texts.toReports}</ConsoleLink>
    case 'keys-differ':
    case 'feedback-late':
    case 'mails-overdue':
    case 'erasure-broken':
    case 'sign-ins-missing':
    case 'books-broken':
    case 'audit-overdue':
    case 'schedule-silent':
    case 'check-failed':
      return null
  }
}

function StripeLink({ page }: { page: string }) {
  return (
    <ConsoleLink to={`https://dashboard.stripe.com/${page}`} target="_blank" rel="noreferrer">
      {texts.toStripe}
    </ConsoleLink>
  )
}

interface RepairPaymentProps extends Pick<ConsoleButtonProps, 'variant'> {
  id: string
  words: typeof texts.repair | typeof texts.end
}

/** Fulfils a paid intent, or cancels one that cannot be paid any more. Confirmed first, as it affects money. */
function RepairPayment({ id, words, ...button }: RepairPaymentProps) {
  return (
    <ConsoleButton
      {...button}
      dialog={
        <ConfirmActionDialog
          {...words}
          asksReason={false}
          action={(send) => send('adminRepairPayment', { paymentIntentId: id })}
          onDone={check}
        />
      }
    >
      {words.confirm}
    </ConsoleButton>
  )
}
