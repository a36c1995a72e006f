import { pageMeta } from '../../config/page-meta.ts'
import { FiguresPage } from '../../features/admin/figures/figures-page.tsx'
import { figuresTexts } from '../../messages/admin/figures.ts'

export function meta() {
  return pageMeta(figuresTexts.title)
}

export default function Figures() {
  return <FiguresPage />
}
