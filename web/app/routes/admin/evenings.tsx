export { EveningsPage as default } from '../../features/admin/evenings/evenings-page.tsx'
