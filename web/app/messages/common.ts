/** Words that every screen shares. Texts in straight quotes and plain spaces are the specification's, to the letter. */
export const common = {
  back: 'Retour',
  close: 'Fermer',
  continue: 'Continuer',
  retry: 'Réessayer',
  checking: 'Vérification…',
  loading: 'On dresse la table…',
  offline: 'Vous êtes hors ligne. Rien ne sera enregistré tant que le réseau n’est pas revenu.',
  offlineTitle: 'La ligne est coupée',
  accountTitle: 'Votre compte n’est pas prêt',
  saveFailed: 'Votre choix n’a pas pu être enregistré. Vérifiez votre connexion, puis réessayez.',
  profile: 'Mon Profil',
  spam: 'Rien reçu ? Regardez dans vos courriers indésirables (spam).',
  otherAddress: 'Changer d’adresse',
  signOut: 'Se déconnecter',
  signOutFailed: 'La déconnexion n’a pas abouti. Veuillez réessayer.',
  newTab: '(nouvel onglet)',
} as const
