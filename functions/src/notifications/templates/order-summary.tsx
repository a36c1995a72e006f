import { formatEuros } from '@tablee/domain/offers'
import { routes } from '@tablee/domain/routes'
import type { CSSProperties } from 'react'
import { siteUrl } from '../links.ts'
import { Note, receiptByMail, TextLink } from './elements.tsx'
import { colors } from './layout.tsx'
import { OrderTerms } from './order-terms.tsx'

/** What was ordered and paid; amounts in cents. The amount of a free ticket is 0. */
export type OrderLines = Readonly<{
  /** When it was ordered: the terms of that day apply. */
  orderedAt: Date
  /** The payment whose numbered receipt is on the site; null for a free order. */
  paymentId: string | null
  label: string
  amount: number
  originalAmount: number
  hasDiscount: boolean
  discountPercentage: number
}>

const line: CSSProperties = {
  padding: '12px 0',
  borderTop: `1px solid ${colors.ink}`,
  fontSize: 17,
  lineHeight: '24px',
  textAlign: 'left',
  fontWeight: 400,
  color: colors.ink,
}
const figure: CSSProperties = { ...line, paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' }
const sum: CSSProperties = { fontSize: 20, fontWeight: 700, borderTop: `6px solid ${colors.ink}` }

/**
 * The lines of an order: the offer, the discount if there is one, the total, the way to the receipt (a `blocked` user cannot sign
 * in), and what makes it the confirmation of an order (code de la consommation, L221-13): the operator, the missing right of withdrawal, the terms.
 */
export function OrderSummary({ blocked = false, ...order }: OrderLines & { blocked?: boolean }) {
  const { paymentId, orderedAt } = order
  return (
    <>
      <Lines {...order} />
      {paymentId && (
        <Note>
          Votre reçu sera numéroté dans les minutes qui suivent.{' '}
          {blocked ? (
            receiptByMail(paymentId)
          ) : (
            <TextLink href={siteUrl(routes.receipt, { payment: paymentId })}>Ouvrir mon reçu</TextLink>
          )}
        </Note>
      )}
      <OrderTerms orderedAt={orderedAt} />
    </>
  )
}

function Lines({ label, amount, originalAmount, hasDiscount, discountPercentage }: OrderLines) {
  return (
    <table
      className="order"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{ margin: '8px 0 24px', borderCollapse: 'collapse' }}
    >
      <tbody>
        <Line what={label} price={formatEuros(originalAmount)} />
        {hasDiscount && (
          <Line
            what={`Réduction de ${discountPercentage}\u00A0%`}
            price={`−${formatEuros(originalAmount - amount)}`}
          />
        )}
        <tr>
          <th scope="row" style={{ ...line, ...sum }}>
            Total payé
          </th>
          <td style={{ ...figure, ...sum }}>{amount === 0 ? 'Offert' : formatEuros(amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Line({ what, price }: { what: string; price: string }) {
  return (
    <tr>
      <th scope="row" style={line}>
        {what}
      </th>
      <td style={figure}>{price}</td>
    </tr>
  )
}
