import { chakra } from '@chakra-ui/react'
import { publisher } from '@tablee/domain'
import { receiptTexts } from '../../messages/receipt.ts'
import { isLost, type Receipt } from './receipt-document.ts'

/** What has become of the payment, and what the sheet is worth: nothing of it stays unsaid. */
export function ReceiptNotes({ receipt }: { receipt: Receipt }) {
  const notes = notesOf(receipt)
  if (notes.length === 0) return null
  return (
    <chakra.ul borderInlineStartWidth="6px" borderColor="saffron" ps="4" display="grid" gap="1.5">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </chakra.ul>
  )
}

function notesOf(receipt: Receipt): string[] {
  const notes: string[] = []
  if (receipt.status === 'refunded') notes.push(isLost(receipt) ? receiptTexts.lost : receiptTexts.wholly)
  else if (receipt.refunded_amount > 0) notes.push(receiptTexts.partly)
  if (receipt.status === 'disputed') notes.push(receiptTexts.disputed)
  if (!receipt.livemode) notes.push(receiptTexts.test)
  if (publisher.fictional) notes.push(receiptTexts.fictional)
  return notes
}
