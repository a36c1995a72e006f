import { pageMeta } from '../../config/page-meta.ts'
import { EveningsPage } from '../../features/admin/evenings/evenings-page.tsx'
import { eveningsTexts } from '../../messages/admin/evenings.ts'

export function meta() {
  return pageMeta(eveningsTexts.title)
}

export default function Evenings() {
  return <EveningsPage />
}
