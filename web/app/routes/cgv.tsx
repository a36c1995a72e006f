import { termsOfSale } from '@tablee/domain/legal-texts'
import { routes } from '@tablee/domain/routes'
import { publicPageMeta } from '../config/page-meta.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'

export const meta = () => publicPageMeta({ route: routes.cgv, ...termsOfSale })
export const handle = { hydrate: false }

export default function Page() {
  return <LegalPage text={termsOfSale} />
}
