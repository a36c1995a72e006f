import { chakra, Flex } from '@chakra-ui/react'
import { formatDate, formatEuros, offerFor } from '@tablee/domain'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { common } from '../../messages/common.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FootSection } from '../../ui/foot-section.tsx'
import { type Receipt, receiptAddress, receiptsQuery } from './receipts.ts'
import { receiptListTexts } from './texts.ts'

/** So many are shown until all are asked for. */
const SHOWN = 3

/** « Mes reçus », on the profile page. */
export function ReceiptsSection({ uid }: { uid: string }) {
  const receipts = useQuery(receiptsQuery(uid))
  return (
    <FootSection title={receiptListTexts.section}>
      {receipts.isPending && <Said role="status">{receiptListTexts.loading}</Said>}
      {receipts.isLoadingError && (
        <>
          <Said role="alert">{receiptListTexts.unread}</Said>
          <Button variant="quiet" onClick={() => receipts.refetch()}>
            {common.retry}
          </Button>
        </>
      )}
      {receipts.data && <Receipts receipts={receipts.data} />}
    </FootSection>
  )
}

function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const [all, setAll] = useState(false)
  if (receipts.length === 0) return <Said>{receiptListTexts.none}</Said>
  return (
    <>
      <chakra.ul mt="1">
        {receipts.slice(0, all ? undefined : SHOWN).map((receipt) => (
          <Row key={receipt.id} receipt={receipt} />
        ))}
      </chakra.ul>
      {!all && receipts.length > SHOWN && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {receiptListTexts.all(receipts.length)}
        </Button>
      )}
    </>
  )
}

function Row({ receipt }: { receipt: Receipt }) {
  const state = stateOf(receipt)
  return (
    <chakra.li borderTopWidth="1px" borderColor="rule" _first={{ borderTopWidth: '0' }}>
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

/** What is out of the ordinary, in a word. */
function stateOf({ status, receipt_number }: Receipt): string | null {
  if (status === 'refunded') return receiptListTexts.refunded
  if (status === 'disputed') return receiptListTexts.disputed
  if (status === 'partially_refunded') return receiptListTexts.partly
  return receipt_number === null ? receiptListTexts.pending : null
}

function Said({ children, role }: { children: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <Flex asChild minH="12" align="center" textStyle="petit" color="fgSoft">
      <p role={role}>{children}</p>
    </Flex>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minH: '14',
  py: '2',
} as const
