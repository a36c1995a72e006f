import { pageMeta } from '../../config/page-meta.ts'
import { VenuesPage } from '../../features/admin/venues/venues-page.tsx'
import { venuesTexts } from '../../messages/admin/venues.ts'

export function meta() {
  return pageMeta(venuesTexts.title)
}

export default function Venues() {
  return <VenuesPage />
}
