import { pageMeta } from '../../config/page-meta.ts'
import { EveningsPage } from '../../features/admin/evenings/evenings-page.tsx'
import { eveningsTexts } from '../../features/admin/evenings/texts.ts'

export function meta() {
  return pageMeta(eveningsTexts.title)
}

export default EveningsPage
