export { HealthPage as default } from '../../features/admin/health/health-page.tsx'
