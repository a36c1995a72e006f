export { TablesPage as default } from '../../features/admin/tables/tables-page.tsx'
