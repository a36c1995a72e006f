import { pageMeta } from '../../config/page-meta.ts'
import { venuesTexts } from '../../features/admin/venues/texts.ts'
import { VenuesPage } from '../../features/admin/venues/venues-page.tsx'

export function meta() {
  return pageMeta(venuesTexts.title)
}

export default VenuesPage
