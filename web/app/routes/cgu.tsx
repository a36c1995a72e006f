import { routes } from '@tablee/domain/routes'
import { publicPageMeta } from '../config/page-meta.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { termsOfUse } from '../features/legal/legal-texts.ts'

export const meta = () => publicPageMeta({ route: routes.cgu, ...termsOfUse })
export const handle = { hydrate: false }

export default function Page() {
  return <LegalPage text={termsOfUse} />
}
