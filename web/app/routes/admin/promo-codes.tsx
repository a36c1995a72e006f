import { pageMeta } from '../../config/page-meta.ts'
import { PromoCodesPage } from '../../features/admin/promo-codes/promo-codes-page.tsx'
import { promoCodesTexts } from '../../features/admin/promo-codes/texts.ts'

export function meta() {
  return pageMeta(promoCodesTexts.title)
}

export default PromoCodesPage
