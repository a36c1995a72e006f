import { counted, formatNumber } from '../words.ts'

/** Texts of the console's list of reservations. Those in straight quotes are fixed wording (docs/product.md §10.4). */
export const reservationsTexts = {
  title: 'Réservations',
  failed: 'Impossible de charger les réservations',
  failedText: 'Une erreur est survenue lors du chargement',
  none: 'Aucune réservation trouvée',
  noneText: 'Élargissez la recherche, ou retirez un filtre.',
  unfilter: 'Retirer les filtres',
  filters: 'Chercher et filtrer',
  search: 'Rechercher',
  searchHint: 'Nom, prénom ou e‑mail',
  thursday: 'Jeudi',
  city: 'Ville',
  status: 'Statut',
  allThursdays: 'Toutes les dates',
  allCities: 'Toutes les villes',
  allStatuses: 'Tous les statuts',
  loaded: (shown: number, total: number | null) =>
    `${counted(shown, 'affichée', 'affichées')}${total === null ? '' : ` sur ${formatNumber(total)}`}`,
  chooseEvening:
    'Choisissez un jeudi pour chercher, filtrer et trier. Une personne se trouve sous « Personnes ».',
} as const

export const exportTexts = {
  start: 'Exporter en CSV',
  startExcel: 'CSV pour Excel',
  progress: (done: number, total: number | null) =>
    `Export : ${formatNumber(done)}${total === null ? '' : ` sur ${formatNumber(total)}`}`,
  stop: 'Arrêter l’export',
  done: (count: number) => `Export terminé : ${counted(count, 'réservation', 'réservations')}.`,
  stopped: 'Export arrêté : aucun fichier n’a été enregistré.',
  failed: 'L’export n’a pas abouti.',
} as const
