export { ReservationsPage as default } from '../../features/admin/reservations/reservations-page.tsx'
