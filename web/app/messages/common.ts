import { week } from '@tablee/domain/week-words'

/** Texts that features share. Those in straight quotes and plain spaces are fixed wording (docs/product.md §10.4). */
export const common = {
  back: 'Retour',
  close: 'Fermer',
  messages: 'Messages (Alt + T)',
  continue: 'Continuer',
  save: 'Enregistrer',
  backToProfile: 'Retour à mon profil',
  chooseInterests: 'Choisir mes passions',
  reserve: 'Réserver ma place',
  paidWith: {
    ticket: 'Votre billet vous attend : rien à payer.',
    subscription: 'Votre abonnement est actif : rien à payer.',
  },
  retry: 'Réessayer',
  checking: 'Vérification…',
  moment: 'Un instant…',
  loading: 'On dresse la table…',
  offline: 'Vous êtes hors ligne. Rien ne sera enregistré tant que le réseau ne sera pas revenu.',
  offlineTitle: 'La ligne est coupée',
  accountTitle: 'Votre compte n’est pas prêt',
  reload: 'Recharger la page',
  slow: 'C’est plus long que d’habitude. Vérifiez la connexion, ou rechargez la page.',
  slowPress:
    'Toujours en cours. Vérifiez votre connexion\u00A0; sans réponse, nous le dirons ici et vous pourrez réessayer.',
  silentTitle: 'Rien ne répond',
  silent:
    'Ni le réseau ni la mémoire de ce navigateur n’ont répondu. Fermez les autres onglets de Tablée, puis rechargez la page, ou ouvrez-la dans un autre navigateur.',
  profileUnreadable: 'Votre profil n’a pas pu être lu',
  profileUnreadableText:
    'Rien n’en est perdu\u00A0: il s’affichera dès que la base de données répond. Un bloqueur ou un réseau d’entreprise peut l’empêcher.',
  partMissing: 'Une partie du site manque',
  partMissingText:
    'Une nouvelle version est arrivée, ou la connexion manque. Rechargez la page pour continuer\u00A0; rien de ce que vous avez enregistré n’est perdu.',
  noScript:
    'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page\u00A0; l’accueil, les conditions et notre adresse se lisent sans.',
  pageFailed: 'La page n’a pas pu se charger en entier.',
  saveFailed: 'Votre choix n’a pas pu être enregistré. Vérifiez votre connexion, puis réessayez.',
  savedLater: 'Votre choix n’est pas encore enregistré. Nous réessaierons à l’étape suivante.',
  profile: 'Mon Profil',
  profileLocked: 'Votre profil s’ouvrira dès que votre adresse sera vérifiée.',
  console: 'Console',
  discColour: 'Couleur DISC',
  consoleNotice: 'Vous administrez Tablée.',
  consoleOpen: 'L’ouvrir',
  consoleOpening: 'On ouvre la console…',
  consoleUnopened: 'La console ne s’ouvre pas.',
  consoleUnopenedText:
    'Le service qui vérifie votre accès ne répond pas. Vérifiez la connexion, puis réessayez.',
  spam: 'Rien reçu ? Regardez dans vos courriers indésirables (spam).',
  otherAddress: 'Changer d’adresse',
  signOut: 'Se déconnecter',
  signOutFailed: 'La déconnexion n’a pas abouti. Veuillez réessayer.',
  newTab: '(nouvel onglet)',
  question: 'Une question ?',
  chooseThursday: 'Choisir un jeudi',
  seeBooking: 'Voir ma réservation',
  seeTable: 'Voir ma table',
  report: 'Signaler quelqu’un',
  optional: '(facultatif)',
  /** Before the step, on the pages ahead of the six stages. */
  yourAccount: 'Votre compte',
  /** The six stages of the booking path: test, interests, Thursday, city, activity, ticket. */
  stage: (number: number) => `Étape ${number} sur 6`,
  /** The start of an evening. */
  hour: week.begins,
  /** States of a step of the week. */
  badges: {
    completed: 'Débloqué',
    pending: 'En attente',
    upcoming: 'À venir',
    current: 'En cours',
    past: 'Passé',
  },
  /** Prices of a subscription; the discount is relative to the one-month subscription. */
  perMonth: (price: string) => `${price} par mois`,
  cheaper: (percent: number) => `environ ${percent} % de réduction`,
} as const

export const notFoundTexts = {
  page: 'Page introuvable',
  title: 'Oops! Page introuvable',
  text: 'Cette chaise n’est à aucune de nos tables. La vôtre vous attend ailleurs.',
  home: 'Retour à l’accueil',
} as const

/** Label of an offer that is not on sale: fixed wording (docs/product.md §7.2). */
export const comingSoon = 'BIENTÔT DISPONIBLE'

/** The title of `/test`. */
export const blankPage = 'Page blanche'
