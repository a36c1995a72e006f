import { routes } from '@tablee/domain/routes'
import { publicPageMeta } from '../config/page-meta.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { termsOfSale } from '../features/legal/legal-texts.ts'

export const meta = () => publicPageMeta({ route: routes.cgv, ...termsOfSale })
export const handle = { hydrate: false }

export default function Page() {
  return <LegalPage text={termsOfSale} />
}
