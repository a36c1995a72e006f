export const notFoundTexts = {
  page: 'Page introuvable',
  title: 'Oops! Page introuvable',
  text: 'Cette chaise n’est à aucune de nos tables. La vôtre vous attend ailleurs.',
  home: 'Retour à l’accueil',
} as const
