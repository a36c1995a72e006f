export { ReportsPage as default } from '../../features/admin/reports/reports-page.tsx'
