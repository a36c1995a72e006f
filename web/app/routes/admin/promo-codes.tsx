export { PromoCodesPage as default } from '../../features/admin/promo-codes/promo-codes-page.tsx'
