import { pageMeta } from '../../config/page-meta.ts'
import { TablesPage } from '../../features/admin/tables/tables-page.tsx'
import { tablesTexts } from '../../messages/admin/tables.ts'

export function meta() {
  return pageMeta(tablesTexts.title)
}

export default function Tables() {
  return <TablesPage />
}
