/** Words that every screen shares. Texts in straight quotes and plain spaces are the specification's, to the letter. */
export const common = {
  back: 'Retour',
  continue: 'Continuer',
  retry: 'Réessayer',
  loading: 'On dresse la table…',
  offlineTitle: 'La ligne est coupée',
  offlineText: 'Impossible de lire vos informations. Vérifiez votre connexion, puis réessayez.',
  saveFailed: 'Votre choix n’a pas pu être enregistré. Vérifiez votre connexion, puis réessayez.',
  account: 'Mon compte',
  signOut: 'Se déconnecter',
  signOutFailed: 'La déconnexion n’a pas abouti. Veuillez réessayer.',
  signedInAs: 'Connecté avec',
} as const
