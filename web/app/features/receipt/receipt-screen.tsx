import { Box, chakra } from '@chakra-ui/react'
import { formatDate } from '@tablee/domain/calendar'
import { legalFormOf, operator, printedSiret, printedVatNumber } from '@tablee/domain/operator'
import { routes } from '@tablee/domain/routes'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/drawings/mark.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Main, ScreenHeader, ScreenTitle } from '../../ui/screen-header.tsx'
import { ErrorState, Loading, NotFoundPage } from '../../ui/states.tsx'
import { Note, Overline } from '../../ui/text.tsx'
import { ReceiptAmounts } from './receipt-amounts.tsx'
import { isLostToDispute, type Receipt, useReceipt } from './receipts.ts'
import { receiptTexts } from './texts.ts'

/** `/receipt`: the receipt of one of the user's payments, to read and to print. */
export function ReceiptScreen({
  uid,
  paymentId,
  customer,
}: {
  uid: string
  paymentId: string
  customer: Customer
}) {
  const { receipt, isError, refetch } = useReceipt(uid, paymentId)
  if (receipt === null) return <NotFoundPage />
  if (isError) {
    return (
      <Screen title={receiptTexts.unreadableTitle} back={routes.profile}>
        <ErrorState text={receiptTexts.unreadableText} onRetry={() => refetch()} />
      </Screen>
    )
  }
  if (!receipt) return <Loading page text={receiptTexts.loading} />
  return (
    <Main minH="dvh">
      <Box maxW="760px" mx="auto" px={{ base: '5', md: '10', _print: '0' }} pb={{ base: '16', _print: '0' }}>
        <Box _print={{ display: 'none' }}>
          <ScreenHeader back={routes.profile} />
        </Box>
        <ReceiptSheet receipt={receipt} customer={customer} />
        {receipt.receipt_number !== null && (
          <Button mt="8" onClick={() => window.print()} _print={{ display: 'none' }}>
            {receiptTexts.print}
          </Button>
        )}
      </Box>
    </Main>
  )
}

/** The receipt itself, the only part of the page that is printed. */
function ReceiptSheet({ receipt, customer }: { receipt: Receipt; customer: Customer }) {
  const { receipt_number: number } = receipt
  return (
    <chakra.article {...paper}>
      <Logo fontSize="1.75rem" justifySelf="start" />
      <Box>
        <ScreenTitle fontWeight="bold" fontSize={size} lineHeight="1" letterSpacing="-0.02em">
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
      <ReceiptParties customer={customer} />
      <ReceiptAmounts receipt={receipt} />
      <chakra.dl css={facts}>
        <dt>{receiptTexts.paidBy}</dt>
        <dd>{receiptTexts.card}</dd>
        <dt>{receiptTexts.reference}</dt>
        <dd>{receipt.id}</dd>
      </chakra.dl>
      <Note>{receiptTexts.keeping}</Note>
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

/** The customer, by current name and address. */
interface Customer {
  readonly name: string
  readonly email: string
}

/** The operator's legal details and the customer, side by side if there is room. */
export function ReceiptParties({ customer }: { customer: Customer }) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '3fr 2fr', _print: '3fr 2fr' }} gap="6">
      <Party title={receiptTexts.operator} lines={operatorLines.filter((line) => line !== null)} />
      <Party title={receiptTexts.customer} lines={[customer.name, customer.email].filter(Boolean)} />
    </Box>
  )
}

const vatNumber = printedVatNumber(operator)

const operatorLines = [
  operator.name,
  legalFormOf(operator),
  operator.address,
  operator.register,
  receiptTexts.siret(printedSiret(operator)),
  // Null for an operator without VAT.
  vatNumber && receiptTexts.vatNumber(vatNumber),
  operator.email,
]

function Party({ title, lines: [name, ...lines] }: { title: string; lines: readonly string[] }) {
  return (
    <chakra.section aria-label={title} textStyle="petit" overflowWrap="anywhere">
      <Overline color="fgSoft" fontSize="tiny" mb="1.5">
        {title}
      </Overline>
      <chakra.p fontWeight="bold">{name}</chakra.p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </chakra.section>
  )
}

/** Notes on the state of the payment: refunds, disputes, test mode. */
function ReceiptNotes({ receipt }: { receipt: Receipt }) {
  const notes = notesOf(receipt)
  if (notes.length === 0) return null
  return (
    <chakra.ul borderInlineStart="6px solid {colors.saffron}" ps="4" display="grid" gap="1.5">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </chakra.ul>
  )
}

function notesOf(receipt: Receipt): string[] {
  const notes: string[] = []
  const isPending = receipt.refund_pending > 0
  if (receipt.status === 'refunded')
    notes.push(
      isLostToDispute(receipt) ? receiptTexts.lost : isPending ? receiptTexts.asked : receiptTexts.wholly,
    )
  else if (receipt.refunded_amount > 0) notes.push(isPending ? receiptTexts.partlyAsked : receiptTexts.partly)
  if (receipt.status === 'disputed') notes.push(receiptTexts.disputed)
  if (!receipt.livemode) notes.push(receiptTexts.test)
  if (operator.fictional) notes.push(receiptTexts.fictional)
  return notes
}
