import { Box, chakra } from '@chakra-ui/react'
import { formatDate } from '@tablee/domain'
import { receiptTexts } from '../../messages/receipt.ts'
import { Logo } from '../../ui/logo.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { ReceiptAmounts } from './receipt-amounts.tsx'
import type { Receipt } from './receipt-document.ts'
import { ReceiptNotes } from './receipt-notes.tsx'
import { type Buyer, ReceiptParties } from './receipt-parties.tsx'

/** The sheet itself: on paper, nothing else of the page is left. */
export function ReceiptSheet({ receipt, buyer }: { receipt: Receipt; buyer: Buyer }) {
  const { receipt_number: number } = receipt
  return (
    <chakra.article {...paper}>
      <Logo fontSize="1.75rem" justifySelf="start" />
      <Box>
        <ScreenTitle fontWeight="bold" fontSize={size}>
          {number === null ? receiptTexts.pendingTitle : receiptTexts.title(number)}
        </ScreenTitle>
        <chakra.p mt="2">{receiptTexts.paidOn(formatDate(receipt.paid_at))}</chakra.p>
        {number === null && (
          <chakra.p role="status" mt="3">
            {receiptTexts.pendingText}
          </chakra.p>
        )}
      </Box>
      <ReceiptNotes receipt={receipt} />
      <ReceiptParties buyer={buyer} />
      <ReceiptAmounts receipt={receipt} />
      <chakra.dl css={facts}>
        <dt>{receiptTexts.means}</dt>
        <dd>{receiptTexts.card}</dd>
        <dt>{receiptTexts.reference}</dt>
        <dd>{receipt.id}</dd>
      </chakra.dl>
      <chakra.p textStyle="petit" color="fgSoft">
        {receiptTexts.keeping}
      </chakra.p>
    </chakra.article>
  )
}

const size = { base: '2rem', md: '2.5rem', _print: '2rem' }

const paper = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '7', _print: '6' },
  bg: 'bgRaised',
  borderRadius: 'sheet',
  boxShadow: 'flat',
  p: { base: '5', md: '10', _print: '0' },
  _print: { bg: 'transparent', boxShadow: 'none', color: 'ink' },
} as const

const facts = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr', _print: 'max-content 1fr' },
  columnGap: '6',
  rowGap: '1',
  textStyle: 'petit',
  '& dt': { color: 'fgSoft' },
  '& dd': { overflowWrap: 'anywhere', mb: { base: '2', sm: '0', _print: '0' } },
} as const
