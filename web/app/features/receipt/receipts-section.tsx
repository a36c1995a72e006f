import { chakra } from '@chakra-ui/react'
import { formatDate } from '@tablee/domain/calendar'
import { formatEuros, offerFor } from '@tablee/domain/offers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge } from '../../ui/cards.tsx'
import { Line, ReadSection, ShortList } from '../../ui/read-section.tsx'
import { type Receipt, receiptAddress, receiptsQuery } from './receipts.ts'
import { receiptListTexts } from './texts.ts'

/** « Mes reçus » on the profile page. */
export function ReceiptsSection({ uid }: { uid: string }) {
  const query = useQuery(receiptsQuery(uid))
  return (
    <ReadSection texts={receiptListTexts} query={query}>
      {(receipts) =>
        receipts.length === 0 ? (
          <Line>{receiptListTexts.none}</Line>
        ) : (
          <ShortList mt="1" items={receipts} all={receiptListTexts.all}>
            {(receipt) => <Row key={receipt.id} receipt={receipt} />}
          </ShortList>
        )
      }
    </ReadSection>
  )
}

function Row({ receipt }: { receipt: Receipt }) {
  const state = stateOf(receipt)
  return (
    <chakra.li borderTop="1px solid {colors.rule}" _first={{ borderTopWidth: '0' }}>
      <chakra.span css={row} asChild>
        <Link to={receiptAddress(receipt.id)}>
          <span>
            <chakra.span display="block" fontWeight="semibold" textDecoration="underline">
              {offerFor(receipt.pricing_type).name}, {formatEuros(receipt.amount)}
            </chakra.span>
            <chakra.span display="block" textStyle="petit" color="fgSoft">
              {formatDate(receipt.paid_at)}
              {receipt.receipt_number && `, n°\u00A0${receipt.receipt_number}`}
            </chakra.span>
          </span>
          {state && <Badge>{state}</Badge>}
        </Link>
      </chakra.span>
    </chakra.li>
  )
}

/** A short label for any state except a settled payment. */
function stateOf({ status, receipt_number }: Receipt): string | null {
  if (status === 'refunded') return receiptListTexts.refunded
  if (status === 'disputed') return receiptListTexts.disputed
  if (status === 'partially_refunded') return receiptListTexts.partly
  return receipt_number === null ? receiptListTexts.pending : null
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minH: '14',
  py: '2',
} as const
