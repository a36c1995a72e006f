import type { RegistrationStatus } from '../documents/registration-document.ts'

/** The twelve columns of the console's table and of its export, in this order (docs/product.md §11.3). */
export const reservationColumns = [
  'Nom',
  'Prénom',
  'Email',
  'Âge',
  'Genre',
  'MBTI',
  'DISC',
  "Centre d'intérêt",
  'Ville',
  'Activité',
  'Date du jeudi',
  'Statut',
] as const
export type ReservationColumn = (typeof reservationColumns)[number]

/** What has become of a reservation. */
export const statusWords: Readonly<Record<RegistrationStatus, string>> = {
  registered: 'Inscrit',
  cancelled: 'Annulé',
  called_off: 'Soirée annulée',
  expired: 'Expiré',
}
