import { termsOfUse } from '@tablee/domain/legal-texts'
import { routes } from '@tablee/domain/routes'
import { publicPageMeta } from '../config/page-meta.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'

export const meta = () => publicPageMeta({ route: routes.cgu, ...termsOfUse })
export const handle = { hydrate: false }

export default function Page() {
  return <LegalPage text={termsOfUse} />
}
