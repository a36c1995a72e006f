import { pageMeta } from '../../config/page-meta.ts'
import { JournalPage } from '../../features/admin/journal/journal-page.tsx'
import { journalTexts } from '../../features/admin/texts.ts'

export function meta() {
  return pageMeta(journalTexts.title)
}

export default JournalPage
