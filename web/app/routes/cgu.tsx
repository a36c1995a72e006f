import { pageMeta } from '../config/page-meta.ts'
import { Clauses } from '../features/legal/clauses.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { termsOfUse } from '../features/legal/terms-of-use.ts'

export function meta() {
  return pageMeta(
    'Conditions d’utilisation',
    'Les règles de Tablée : à qui le service s’adresse, ce que l’on y fait, ce dont nous répondons.',
  )
}

export default function Page() {
  return (
    <LegalPage title="Conditions d’utilisation" lead="Ce que l’on se promet, avant de s’asseoir.">
      <Clauses clauses={termsOfUse} />
    </LegalPage>
  )
}
