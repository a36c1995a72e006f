import { chakra } from '@chakra-ui/react'
import { type Finding, formatEuros, formatEventDate, formatHour } from '@tablee/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../data/callables.ts'
import { now } from '../../../hooks/clock.ts'
import { Note, ToolButton } from '../controls.tsx'
import { cityName, moment } from '../format.ts'
import { ConsolePage, ConsoleSection, ReadPanel } from '../page.tsx'
import { eachVisit } from '../queries.ts'
import { mailKindWords, obstacleNames, stepNames } from '../words.ts'
import { FindingAct } from './finding-action.tsx'
import { checkNames, findingTexts, healthTexts as texts } from './texts.ts'

/** `/admin/sante`: what is not well, and what to do about it; zero when well. */
export function HealthPage() {
  const health = useQuery(healthQuery)
  const check = () => void health.refetch()
  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={
        <ToolButton loading={health.isFetching} onClick={check}>
          {texts.check}
        </ToolButton>
      }
    >
      <ReadPanel read={health}>
        {({ findings, total, at }) => (
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
              </div>
            </chakra.div>
            <Findings findings={findings} onMended={check} />
            {findings.length < total && <Note mt="5">{texts.first(findings.length)}</Note>}
          </>
        )}
      </ReadPanel>
    </ConsolePage>
  )
}

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async () => ({ ...(await call('adminHealth', {})), at: now() }),
  retry: false,
  ...eachVisit,
})

interface FindingsProps {
  findings: readonly Finding[]
  onMended: () => void
}

/** What is not well, kind by kind: what it is, what to do, and each of it. */
function Findings({ findings, onMended }: FindingsProps) {
  return [...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, ofKind]) => (
    <ConsoleSection key={kind} title={findingTexts[kind].title}>
      <Note maxW="prose">{findingTexts[kind].advice}</Note>
      <chakra.ul listStyleType="none" mt="2">
        {ofKind.map((finding) => (
          <FindingRow key={JSON.stringify(finding)} finding={finding} onMended={onMended} />
        ))}
      </chakra.ul>
    </ConsoleSection>
  ))
}

interface FindingRowProps {
  finding: Finding
  onMended: () => void
}

/** One thing that is not well: whom it concerns, since when, and the way to mend it. */
function FindingRow({ finding, onMended }: FindingRowProps) {
  const { title, detail } = wordsOf(finding)
  const since = 'since' in finding ? finding.since : null
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      py="3"
      borderBottomWidth="1px"
      borderColor="rule"
    >
      <chakra.div minW="0" flex="1 1 18rem">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </chakra.p>
        {detail && (
          <chakra.p textStyle="petit" overflowWrap="anywhere">
            {detail}
          </chakra.p>
        )}
        {since && <Note>{texts.since(moment(new Date(since)))}</Note>}
      </chakra.div>
      <FindingAct finding={finding} onMended={onMended} />
    </chakra.li>
  )
}

/** What a finding is called in its line, and what more is known of it. */
function wordsOf(finding: Finding): { readonly title: string; readonly detail: string | null } {
  switch (finding.kind) {
    case 'payment-unfulfilled':
    case 'payment-without-payer':
      return {
        title: `${finding.name ?? texts.gone}, ${formatEuros(finding.amount)}`,
        detail: `${formatEventDate(finding.date)}, ${finding.payment_intent_id}`,
      }
    case 'refund-owed':
      return {
        title: `${finding.name ?? texts.gone}, ${formatEuros(finding.amount)}`,
        detail: [
          formatEventDate(finding.date),
          finding.payment_intent_id,
          finding.obstacle && obstacleNames[finding.obstacle],
        ]
          .filter(Boolean)
          .join(', '),
      }
    case 'calling-off-unfinished':
      return { title: `${cityName(finding.city)}, ${formatEventDate(finding.date)}`, detail: null }
    case 'refund-failed':
      return { title: finding.name ?? texts.gone, detail: finding.payment_intent_id }
    case 'payment-open':
      return { title: finding.name ?? texts.gone, detail: formatEventDate(finding.date) }
    case 'mail-dead':
      return {
        title: `${mailKindWords[finding.mail_kind]}, ${texts.to(finding.to)}`,
        detail: finding.error,
      }
    case 'mails-overdue':
      return { title: texts.waiting(finding.count), detail: null }
    case 'webhook-waiting':
    case 'webhook-refused':
      return { title: finding.type, detail: finding.event_id }
    case 'step-late':
      return { title: stepNames[finding.step], detail: formatEventDate(finding.date) }
    case 'people-unseated':
      return { title: inCity(finding), detail: finding.names.join(', ') || null }
    case 'tables-small':
    case 'tables-unplaced':
      return { title: inCity(finding), detail: null }
    case 'erasure-broken':
      return { title: finding.user_id, detail: null }
    case 'check-failed':
      return { title: checkNames[finding.check], detail: null }
  }
}

function inCity({ count, city, date }: { count: number; city: string; date: string }): string {
  return texts.inCity(count, cityName(city), formatEventDate(date))
}
