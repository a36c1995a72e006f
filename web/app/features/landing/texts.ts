/** What the landing page says. Hours and prices that the product decides stand in the domain. */
export const texts = {
  where: ['Paris', 'tous les jeudis', '20 h'],
  book: 'Je réserve ma place',
  lead: ['Six inconnus, une table, un bar à jeux.', 'Cinq sont déjà assis.'],
  nav: [
    { href: '#programme', label: 'Le programme' },
    { href: '#prix', label: 'Le prix' },
    { href: '#questions', label: 'Les questions' },
  ],
  signIn: 'Se connecter',
} as const

export const features = [
  {
    title: 'L’algorithme joue aux dominos',
    text: 'Vingt questions, trois passions. De quoi assembler six personnes qui ont de quoi se répondre.',
  },
  {
    title: 'Six à table, jamais plus',
    text: 'Vous et cinq inconnus. Assez pour une partie, trop peu pour rester dans son coin.',
  },
  {
    title: 'Tous les jeudis, à 20 h',
    text: 'La table est réservée, les jeux sont sortis. Vous n’avez qu’à pousser la porte.',
  },
] as const

export const acts = [
  {
    title: 'Le test, les passions',
    text: 'Vingt questions sans bonne ni mauvaise réponse, puis vos trois passions. Cinq minutes.',
    when: '5 min',
  },
  {
    title: 'Le jeudi, l’activité',
    text: 'Vous choisissez votre date, votre ville, votre soirée : pour commencer, un bar à jeux à Paris.',
    when: 'Avant mardi 23 h 59',
  },
  {
    title: 'L’algorithme dresse la table',
    text: 'Tempéraments, âges, passions : il compose six places qui vont bien ensemble.',
    when: 'Mardi, après minuit',
  },
  {
    title: 'Le rideau se lève',
    text: 'Les profils de vos cinq convives et l’adresse du bar arrivent par e‑mail.',
    when: 'Mercredi, 21 h',
  },
  {
    title: 'Bienvenue, on brise la glace',
    text: 'Un jeu pour faire connaissance, puis la partie commence à 20 h 45.',
    when: 'Jeudi, 20 h',
  },
] as const

export const sixthSeat = { title: 'La sixième place', text: 'Elle est rouge. C’est la vôtre.' } as const

export const captions = [
  { when: 'Mercredi', what: 'Le rideau se lève.' },
  { when: '20 h', what: 'On vient seul.' },
  { when: '20 h 45', what: 'On brise la glace.' },
  { when: '21 h 30', what: 'On bluffe un peu.' },
  { when: '22 h 15', what: 'On trinque.' },
  { when: 'Minuit', what: 'On se ressemble.' },
] as const

export const mission = {
  question: 'À Paris, on croise mille visages par jour. On en rencontre combien ?',
  answer: (pastParticipants: number) =>
    `Tablée remet six personnes autour d’une vraie table, une fois par semaine, avec des cartes dans les mains plutôt qu’un téléphone. Plus de ${pastParticipants} convives y ont déjà pris place.`,
} as const

export const included = [
  'Votre groupe, composé par l’algorithme',
  'La table réservée au bar à jeux',
  'Les jeux brise-glace',
] as const
