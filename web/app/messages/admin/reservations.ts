/** The console's page of that name. Texts in straight quotes are the specification's, to the letter. */
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
  loaded: (shown: string, total: string) => `${shown} affichées sur ${total}`,
  read: (count: string) => `${count} documents lus`,
  sortedByDate: 'Une recherche se lit par date.',
} as const

/** What the export says. */
export const exportTexts = {
  start: 'Exporter en CSV',
  progress: (done: string, total: string) => `Export : ${done} sur ${total}`,
  stop: 'Arrêter l’export',
  done: (count: string) => `Export terminé : ${count} réservations.`,
  stopped: 'Export arrêté : aucun fichier n’a été enregistré.',
  failed: 'L’export n’a pas abouti.',
} as const
