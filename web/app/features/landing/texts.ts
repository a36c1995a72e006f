import { GROUP_SIZE, MAX_GROUP_SIZE, MIN_GROUP_SIZE } from '@tablee/domain/capacity'
import { INTERESTS_TO_CHOOSE } from '@tablee/domain/interests'
import { inWords } from '@tablee/domain/number-words'
import { product } from '@tablee/domain/product'
import { week } from '@tablee/domain/week-words'
import { capitalised } from '../../messages/site.ts'

/** Texts of the landing page. Hours, prices and counts come from the domain. */
export const landingTexts = {
  where: ['Paris', 'tous les jeudis', week.begins],
  lead: `Chaque jeudi soir, ${product.name} réunit six inconnus à la table d’un bar à jeux parisien. Cinq sont déjà assis.`,
  book: 'Je réserve ma place',
  signIn: 'Se connecter',
  mainNav: 'Navigation principale',
  nav: [
    { href: '#programme', label: 'Le programme' },
    { href: '#prix', label: 'Le prix' },
    { href: '#questions', label: 'Les questions' },
  ],
} as const

export const countdownTexts = {
  title: `Les réservations ferment ${week.closingDay} à ${week.closing}`,
  /** Shown instead of the figures until the script runs: a prerendered page does not know the current time. */
  inWords: 'Heure de Paris, pour le jeudi qui suit. Ensuite, une autre table s’ouvre.',
  label: 'Temps restant pour réserver',
  /** Singular (below two) and plural. */
  units: {
    days: ['jour', 'jours'],
    hours: ['heure', 'heures'],
    minutes: ['minute', 'minutes'],
    seconds: ['seconde', 'secondes'],
  },
} as const

export const features = {
  label: 'Ce qui fait une tablée',
  matching: {
    kind: 'Matching intelligent',
    title: 'L’algorithme joue aux dominos',
    text: `${capitalised(inWords(product.testQuestions))} questions, ${inWords(INTERESTS_TO_CHOOSE)} passions, et le voilà qui rapproche des gens qui ont de quoi se répondre.`,
  },
  groups: {
    kind: 'Groupes de 6',
    title: 'Six à table, à une chaise près',
    text: `Vous et cinq inconnus. Si le compte ne tombe pas juste, on joue à ${inWords(GROUP_SIZE - 1)}, on se serre à ${inWords(MAX_GROUP_SIZE)}, à défaut on joue à ${inWords(MIN_GROUP_SIZE)}.`,
  },
  thursdays: {
    kind: 'Tous les jeudis',
    title: `Rendez-vous à ${week.begins}`,
    text: 'La table est réservée, les jeux sont sortis. Vous n’avez qu’à pousser la porte.',
  },
} as const

export const programmeTexts = {
  kind: 'Comment ça marche',
  title: 'Le programme, en cinq actes',
  sixth: { title: 'La sixième place', text: 'Elle est rouge. C’est la vôtre.' },
} as const

/** The five numbered steps of the landing page (docs/product.md §1.8). */
export const acts = [
  {
    title: 'Le test, les passions',
    text: `${capitalised(inWords(product.testQuestions))} questions sans bonne ni mauvaise réponse, puis ${inWords(INTERESTS_TO_CHOOSE)} passions, les vôtres.`,
    when: `${product.testMinutes} minutes`,
  },
  {
    title: 'Le jeudi, l’activité',
    text: 'Vous choisissez votre date, votre ville et votre soirée : pour commencer, un bar à jeux, à Paris.',
    when: `Jusqu’au ${week.closingDay} à ${week.closing}`,
  },
  {
    title: 'L’algorithme dresse la table',
    text: 'Tempéraments, âges, passions : il cherche six personnes qui auront de quoi se parler.',
    when: `${capitalised(week.formingDay)}, passé minuit`,
  },
  {
    title: 'Le rideau se lève',
    text: 'Qui sont les cinq autres, et où la table vous attend : la veille au soir, vous savez tout, par e‑mail.',
    when: `${capitalised(week.revealDay)}, ${week.allMailed}`,
  },
  {
    title: 'Bienvenue, on brise la glace',
    text: `On s’installe ; à ${week.playing}, on brise la glace et la partie commence.`,
    when: `Jeudi, ${week.begins}`,
  },
] as const

export const galleryTexts = {
  title: ['Le rouge,', 'c’est vous.'],
  lead: 'Une soirée en six affiches.',
  label: 'Six affiches, à faire défiler',
} as const

export const captions = [
  { when: capitalised(week.revealDay), what: 'Le rideau se lève.' },
  { when: week.begins, what: 'On vient seul.' },
  { when: week.playing, what: 'On brise la glace.' },
  { when: '21 h 30', what: 'On bluffe un peu.' },
  { when: '22 h 15', what: 'On trinque.' },
  { when: week.ends, what: 'On se ressemble.' },
] as const

export const missionTexts = {
  kind: 'Notre mission',
  question: 'À Paris, on croise mille visages par jour. Combien en rencontre-t-on ?',
  answer: `${product.name} remet six personnes autour d’une vraie table, une fois par semaine, avec des cartes dans les mains plutôt qu’un téléphone.`,
  past: product.pastParticipants && `Déjà plus de ${product.pastParticipants} participants s’y sont assis.`,
} as const

export const priceTexts = {
  title: 'Le billet, une soirée',
  admission: 'Entrée',
  day: `Jeudi ${week.begins}`,
  included: [
    'Votre groupe, composé par l’algorithme',
    'La table réservée au bar à jeux',
    'Les jeux brise-glace',
  ],
  note: 'Prix TTC. Consommations à votre charge, au bar.',
  subscriptions: 'Abonnements',
  tellMe: 'Prévenez-moi de leur mise en vente',
} as const
