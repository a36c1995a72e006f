import { pageMeta } from '../../config/page-meta.ts'
import { ReservationsPage } from '../../features/admin/reservations/reservations-page.tsx'
import { reservationsTexts } from '../../features/admin/reservations/texts.ts'

export function meta() {
  return pageMeta(reservationsTexts.title)
}

export default ReservationsPage
