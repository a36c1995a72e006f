import { formatEuros, offerFor, type PaymentDocument } from '@tablee/domain'
import { ToolButton } from '../controls.tsx'
import type { Column } from '../data-table.tsx'
import { shortDate } from '../format.ts'
import type { Dossier } from './dossier.ts'
import { PartTable } from './part-table.tsx'
import type { Asked } from './person-acts.tsx'
import { peopleTexts, personActs, personTexts as texts } from './texts.ts'
import { refundable } from './whole-refund.ts'

/** What a person has paid, what of it went back, and the receipts. */
export function PaymentsTable({ dossier, onAsk }: { dossier: Dossier; onAsk: (asked: Asked) => void }) {
  const acts: Column<PaymentDocument> = {
    id: 'acts',
    header: texts.acts,
    cell: (payment) =>
      refundable(payment) > 0 && (
        <ToolButton
          variant="quiet"
          my="-2.5"
          ms="-2"
          aria-label={personActs.refund.of(formatEuros(payment.amount), shortDate(payment.paid_at))}
          onClick={() => onAsk({ act: 'refund', payment })}
        >
          {personActs.refund.open}
        </ToolButton>
      ),
  }
  return (
    <PartTable
      title={texts.payments}
      empty={texts.noPayments}
      columns={columns.toSpliced(1, 0, acts)}
      rows={dossier.payments}
    />
  )
}

const columns: readonly Column<PaymentDocument>[] = [
  { id: 'paid', header: texts.paidOn, cell: ({ paid_at }) => shortDate(paid_at) },
  { id: 'offer', header: texts.offer, cell: ({ pricing_type }) => offerFor(pricing_type).name },
  { id: 'amount', header: texts.amount, numeric: true, cell: ({ amount }) => formatEuros(amount) },
  {
    id: 'back',
    header: texts.givenBack,
    numeric: true,
    cell: ({ refunded_amount }) => (refunded_amount > 0 ? formatEuros(refunded_amount) : peopleTexts.none),
  },
  { id: 'state', header: texts.state, cell: ({ status }) => texts.paymentStates[status] },
  { id: 'receipt', header: texts.receipt, cell: ({ receipt_number }) => receipt_number ?? texts.pending },
]
