import { pageMeta } from '../../config/page-meta.ts'
import { TablesPage } from '../../features/admin/tables/tables-page.tsx'
import { tablesTexts } from '../../features/admin/tables/texts.ts'

export function meta() {
  return pageMeta(tablesTexts.title)
}

export default TablesPage
