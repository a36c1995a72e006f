export { VenuesPage as default } from '../../features/admin/venues/venues-page.tsx'
