import { chakra } from '@chakra-ui/react'
import { eventStart, formatDate, formatEventDate, isEventDate } from '@tablee/domain/calendar'
import { vatIn, vatPercentAt } from '@tablee/domain/legal'
import { formatEuros, offerFor } from '@tablee/domain/offers'
import type { ReactNode } from 'react'
import { isLostToDispute, type Receipt } from './receipts.ts'
import { receiptTexts } from './texts.ts'

/** The rows of a receipt: the purchase, price, discount, VAT and refunds. */
export function ReceiptAmounts({ receipt }: { receipt: Receipt }) {
  const figures = receiptTotals(receipt)
  const { tax } = figures
  return (
    <>
      <chakra.table w="full" borderCollapse="collapse" css={cells}>
        <thead>
          <tr>
            <th scope="col">{receiptTexts.what}</th>
            <th scope="col">{receiptTexts.price}</th>
          </tr>
        </thead>
        <tbody>
          <Line what={<Purchase receipt={receipt} />} cents={figures.price} />
          {figures.discount > 0 && <Line what={discountOf(receipt)} cents={-figures.discount} />}
          <Line what={receiptTexts.total} cents={figures.total} strong />
          {tax && <Line what={receiptTexts.net} cents={tax.net} />}
          {tax && <Line what={receiptTexts.vat(tax.percent)} cents={tax.vat} />}
          {figures.refunded > 0 && (
            <Line
              what={refundOf(receipt)}
              more={tax ? `${receiptTexts.refundedVat} ${formatEuros(figures.refundedVat)}` : undefined}
              cents={-figures.refunded}
            />
          )}
          {figures.refunded > 0 && <Line what={receiptTexts.remaining} cents={figures.remaining} strong />}
        </tbody>
      </chakra.table>
      {!tax && <chakra.p textStyle="petit">{receiptTexts.noVat}</chakra.p>}
    </>
  )
}

interface LineProps {
  what: ReactNode
  more?: string | undefined
  cents: number
  strong?: boolean
}

function Line({ what, more, cents, strong = false }: LineProps) {
  return (
    <tr {...(strong && { 'data-strong': '' })}>
      <th scope="row">
        {what}
        {more && <Small>{more}</Small>}
      </th>
      <td>{cents < 0 ? `−${formatEuros(-cents)}` : formatEuros(cents)}</td>
    </tr>
  )
}

function Purchase({ receipt }: { receipt: Receipt }) {
  const { name, duration } = offerFor(receipt.pricing_type)
  return (
    <>
      {name}, {duration}
      <Small>{receiptTexts.evening(eveningOf(receipt))}</Small>
    </>
  )
}

const Small = chakra('span', { base: { display: 'block', textStyle: 'petit', color: 'fgSoft' } })

/** With the year, since a receipt may be read years later. */
function eveningOf({ thursday_event_id: date }: Receipt): string {
  return isEventDate(date) ? formatDate(eventStart(date)) : formatEventDate(date)
}

function refundOf(receipt: Receipt): string {
  if (isLostToDispute(receipt)) return receiptTexts.disputeLost
  return receipt.refund_pending > 0 ? receiptTexts.refundAsked : receiptTexts.refunded
}

function discountOf({ promo_code: code, discount_percentage: percent }: Receipt): string {
  return code === null ? receiptTexts.discount(percent) : receiptTexts.code(code, percent)
}

const cells = {
  '& th, & td': { textAlign: 'start', fontWeight: 'normal', py: '2.5', verticalAlign: 'top' },
  '& td, & thead th:last-of-type': { textAlign: 'end', ps: '4', whiteSpace: 'nowrap' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& thead th': { textStyle: 'affichette', fontSize: 'tiny', color: 'fgSoft', fontWeight: 'bold' },
  '& tbody tr': { borderTop: '1px solid {colors.rule}', breakInside: 'avoid' },
  '& tr[data-strong]': { borderTop: '2px solid {colors.ink}' },
  '& tr[data-strong] > *': { fontWeight: 'bold', fontSize: 'lead' },
} as const

/** The amounts of a receipt in cents, from the payment and the VAT rate on the day it was paid. `tax` is null without VAT. */
export function receiptTotals(payment: Receipt, percent = vatPercentAt(payment.paid_at)) {
  const { original_amount: price, amount: total, refunded_amount: refunded } = payment
  const remaining = total - refunded
  const vat = percent === null ? 0 : vatIn(total, percent)
  return {
    price,
    discount: price - total,
    total,
    tax: percent === null ? null : { percent, vat, net: total - vat },
    refunded,
    // Computed as a difference, so that the VAT remaining and refunded add up to the cent.
    refundedVat: percent === null ? 0 : vat - vatIn(remaining, percent),
    remaining,
  }
}
