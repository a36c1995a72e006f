import { type Finding, formatEuros, formatEventDate } from '@tablee/domain'
import { cityName } from '../format.ts'
import { mailKindWords, obstacleNames, stepNames } from '../words.ts'
import { checkNames, healthTexts as texts } from './texts.ts'

/** What a finding is called in its line, and what more is known of it. */
export function wordsOf(finding: Finding): { readonly title: string; readonly detail: string | null } {
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
