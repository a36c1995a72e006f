import { pageMeta } from '../../config/page-meta.ts'
import { JournalPage } from '../../features/admin/journal/journal-page.tsx'
import { journalTexts } from '../../messages/admin/journal.ts'

export function meta() {
  return pageMeta(journalTexts.title)
}

export default function Journal() {
  return <JournalPage />
}
