import { pageMeta } from '../config/page-meta.ts'
import { Clauses } from '../features/legal/clauses.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { privacy } from '../features/legal/privacy.ts'

export function meta() {
  return pageMeta(
    'Données personnelles',
    'Ce que Tablée sait de vous, à quoi cela sert, qui le voit et combien de temps.',
  )
}

export default function Page() {
  return (
    <LegalPage title="Données personnelles" lead="Ce que nous savons de vous, et ce que nous en faisons.">
      <Clauses clauses={privacy} />
    </LegalPage>
  )
}
