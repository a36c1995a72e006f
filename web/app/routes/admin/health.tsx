import { pageMeta } from '../../config/page-meta.ts'
import { HealthPage } from '../../features/admin/health/health-page.tsx'
import { healthTexts } from '../../features/admin/health/texts.ts'

export function meta() {
  return pageMeta(healthTexts.title)
}

export default HealthPage
