import { pageMeta } from '../config/page-meta.ts'
import { PlayPage } from '../features/play/play-page.tsx'
import { playTexts } from '../features/play/texts.ts'

export const meta = () => pageMeta(playTexts.page)

export default function Play() {
  return <PlayPage />
}
