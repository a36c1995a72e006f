import { pageMeta } from '../../config/page-meta.ts'
import { FiguresPage } from '../../features/admin/figures/figures-page.tsx'
import { figuresTexts } from '../../features/admin/figures/texts.ts'

export function meta() {
  return pageMeta(figuresTexts.title)
}

export default FiguresPage
