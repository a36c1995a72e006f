import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { ReceiptScreen } from '../features/receipt/receipt-screen.tsx'
import { PAYMENT } from '../features/receipt/receipts.ts'
import { receiptTexts } from '../features/receipt/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'

export const meta = () => pageMeta(receiptTexts.page)

export default function Receipt() {
  const { authUser, user } = useAttendee()
  const [query] = useSearchParams()
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  return (
    <ReceiptScreen
      uid={authUser.uid}
      paymentId={query.get(PAYMENT) ?? ''}
      customer={{ name, email: authUser.email }}
    />
  )
}
