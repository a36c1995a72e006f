import { pageMeta } from '../../config/page-meta.ts'
import { HealthPage } from '../../features/admin/health/health-page.tsx'
import { healthTexts } from '../../messages/admin/health.ts'

export function meta() {
  return pageMeta(healthTexts.title)
}

export default function Health() {
  return <HealthPage />
}
