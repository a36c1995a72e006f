import { pageMeta } from '../config/page-meta.ts'
import { Clauses } from '../features/legal/clauses.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { termsOfSale } from '../features/legal/terms-of-sale.ts'

export function meta() {
  return pageMeta(
    'Conditions de vente',
    'Ce que comprend le billet, comment on réserve, quand on est remboursé.',
  )
}

export default function Page() {
  return (
    <LegalPage
      title="Conditions de vente"
      lead="Un billet, un prix, et ce qui arrive si la soirée n’a pas lieu."
    >
      <Clauses clauses={termsOfSale} />
    </LegalPage>
  )
}
