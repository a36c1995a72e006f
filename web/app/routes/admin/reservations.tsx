import { routes } from '@tablee/domain'
import { pageMeta } from '../../config/page-meta.ts'
import { ReservationsPage } from '../../features/admin/reservations/reservations-page.tsx'
import { reservationsTexts } from '../../features/admin/reservations/texts.ts'
import { firstPageAhead } from '../../features/admin/reservations/use-reservations.ts'
import { lookForPerson } from '../../firebase/auth.ts'

// Before anything is drawn: who has no claim is refused by the rules, and shown nothing by the gate.
if (!import.meta.env.SSR && window.location.pathname === routes.admin) {
  void lookForPerson().then((found) => found && firstPageAhead.begin())
}

export function meta() {
  return pageMeta(reservationsTexts.title)
}

export default function Reservations() {
  return <ReservationsPage />
}
