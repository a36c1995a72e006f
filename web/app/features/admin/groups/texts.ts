import { MAX_GROUP_SIZE, MIN_GROUP_SIZE, type Quality } from '@tablee/domain/matching'
import { counted, formatPercent } from '../words.ts'

/** In points per attendee: from here on a seating needs no other. */
const GOOD_FROM = 5

export const groupsTexts = {
  title: 'Tables',
  evening: 'Soirée',
  city: 'Ville',
  choose: 'Soirée et ville',
  empty: 'Personne n’est encore inscrit à cette soirée.',
  calledOff: 'La soirée est annulée dans cette ville : il n’y a pas de table à faire.',
  preview: (day: string, hour: string) =>
    `Aperçu : les tables se forment le ${day} à ${hour}. Rien n’est encore écrit.`,
  editingClosed: (day: string, hour: string) =>
    `Depuis le ${day} à ${hour}, les tables ne se changent plus à la main.`,
  tryAnother: 'Essayer une autre répartition',
  backToFirst: 'Revenir à la répartition prévue',
  tryFailed: 'La répartition n’a pas pu être calculée. Réessayez.',
  same: 'L’algorithme ne propose rien d’autre que ce qui est là.',
  tried: 'Nouvelle répartition : comparez, puis enregistrez ou annulez.',
  lockFirst: 'Enregistrez d’abord les verrous : une autre répartition en tient compte.',
  quality: 'La soirée en chiffres',
  groups: 'Les tables',
  unseated: 'Sans table',
  unseatedText: 'Ces personnes sont inscrites et n’ont pas de chaise.',
  group: (label: string) => `Table ${label}`,
  theGroup: (label: string) => `la table ${label}`,
  drawing: (label: string, people: number) =>
    `La table ${label} vue de haut : ${counted(people, 'personne', 'personnes')}`,
  members: (label: string) => `À la table ${label}`,
  newGroup: 'nouvelle',
  changed: 'modifiée',
  locked: 'verrouillée',
  lock: 'Verrouiller',
  lockLabel: (label: string) => `Verrouiller la table ${label}`,
  venueTable: (label: string) => `Lieu de la table ${label}`,
  noVenueTable: 'À placer automatiquement',
  venueTableOption: (venue: string, table: number, seats: number) =>
    `${venue}, n° ${table} (${counted(seats, 'place', 'places')})`,
  usedBy: (label: string) => `prise par la table ${label}`,
  removedVenue: 'Un lieu qui n’est plus dans la liste',
  split: 'Partager en deux',
  /** Beside the button while no group that is made of it could be saved. */
  cannotSplit: `Deux tables de ${MIN_GROUP_SIZE}\u00A0: il n’y a pas assez de monde, ici et ailleurs, pour en faire deux.`,
  splitLabel: (label: string) => `Partager la table ${label} en deux`,
  combine: 'Réunir avec…',
  combineLabel: (label: string) => `Réunir la table ${label} avec une autre`,
  combineTitle: (label: string) => `Réunir la table ${label} avec…`,
  combineText: 'Ses convives rejoignent l’autre table, et elle se libère.',
  cannotCombine: 'Aucune autre table n’a assez de place.',
  points: (points: string) => `${points} par personne\u00A0; bonne dès ${GOOD_FROM}`,
  save: 'Enregistrer',
  saved: 'Les tables sont enregistrées.',
  drop: 'Abandonner',
  undo: 'Annuler',
  redo: 'Rétablir',
  changes: 'Modifications non enregistrées',
  none: 'Aucune modification.',
  movedPeople: (people: number) =>
    `${counted(people, 'personne', 'personnes')} ${people === 1 ? 'change' : 'changent'} de table`,
  notifiedPeople: (people: number) =>
    people === 1
      ? 'une personne sera prévenue par e‑mail'
      : `${people} personnes seront prévenues par e‑mail`,
  changedGroups: (groups: number) => counted(groups, 'table modifiée', 'tables modifiées'),
  /** Why the board is out of date. */
  outdated: {
    conflict: {
      title: 'Les tables ont changé pendant que vous y travailliez.',
      text: 'Rien n’a été enregistré : quelqu’un d’autre, une annulation ou la semaine est passée avant. Relisez les tables, puis recommencez.',
    },
    unreadable: {
      title: 'Vos tables sont enregistrées, mais elles n’ont pas pu être relues.',
      text: 'Ce qui est à l’écran n’est plus à jour. Relisez les tables avant de continuer.',
    },
  },
  reload: 'Voir les tables telles qu’elles sont',
  leaveTitle: 'Partir sans enregistrer ?',
  leaveText: 'Vos modifications des tables seront perdues.',
  leave: 'Partir sans enregistrer',
  stay: 'Rester',
  close: 'Fermer',
  years: (age: number) => `${age} ans`,
  person: (age: number, gender: string, type: string, colour: string) =>
    `${age} ans, ${gender} · ${type} · ${colour}`,
  moveTitle: (name: string) => `Déplacer ${name}`,
  moveTo: (label: string) => `Déplacer vers la table ${label}`,
  swapWith: (label: string) => `Échanger avec quelqu’un de la table ${label}`,
  swap: (name: string) => `Échanger avec ${name}`,
  lockedGroup: 'La table est verrouillée.',
  lockedHere: 'Sa table est verrouillée : déverrouillez-la pour déplacer quelqu’un.',
  handle: 'convive à déplacer',
} as const

/** Announcements for screen readers while an attendee is dragged. */
export const carryTexts = {
  how: 'Entrée ouvre le choix des tables. Espace saisit la personne : les flèches passent d’une table à l’autre, Espace la pose, Échap la laisse où elle était.',
  pickedUp: (name: string, label: string) => `${name} quitte la table ${label}.`,
  pickedUpUnseated: (name: string) => `${name} cherche une chaise.`,
  over: (name: string, label: string, cost: string) => `${name}, au-dessus de la table ${label}. ${cost}`,
  nowhere: (name: string) => `${name} n’est au-dessus d’aucune table.`,
  put: (name: string, label: string) => `${name} est maintenant à la table ${label}.`,
  back: (name: string) => `${name} reste à sa place.`,
} as const

/** Errors that prevent saving. */
export const seatingErrorTexts = {
  'too-few': (label: string) => `Table ${label} : il faut au moins ${MIN_GROUP_SIZE} personnes.`,
  'too-many': (label: string) => `Table ${label} : pas plus de ${MAX_GROUP_SIZE} personnes.`,
  'kept-apart': (label: string) => `Table ${label} : deux personnes ne doivent pas se rencontrer.`,
  'venue-table-in-use': (label: string) => `Table ${label} : une autre table a déjà cette place.`,
  'venue-table-too-small': (label: string) => `Table ${label} : il n’y a pas assez de chaises à cet endroit.`,
  'no-venue-table': (label: string) => `Table ${label} : son adresse est annoncée, elle doit garder un lieu.`,
} as const

export const qualityTexts = {
  score: 'Entente',
  shared: 'Une passion en commun',
  alone: 'Seuls de leur genre',
  known: 'Paires déjà vues',
  last: (figures: readonly string[]) =>
    `${figures.length < 2 ? 'dernier jeudi' : 'derniers jeudis'} : ${figures.join(', ')}`,
  noLast: 'pas encore de comparaison',
  people: (people: number, groups: number) =>
    `${counted(people, 'personne', 'personnes')}, ${counted(groups, 'table', 'tables')}`,
} as const

const one = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Verdicts by points per attendee. A random group scores about 0, a good one about 10. */
const verdicts = [
  { from: 9, word: 'Très bonne' },
  { from: GOOD_FROM, word: 'Bonne' },
  { from: 1, word: 'Moyenne' },
  { from: Number.NEGATIVE_INFINITY, word: 'Fragile' },
] as const

/** The verdict on a group, or on all groups. */
export function verdictOf({ score, people }: Pick<Quality, 'score' | 'people'>): string {
  const each = people === 0 ? 0 : score / people
  return verdicts.find(({ from }) => each >= from)?.word ?? ''
}

/** Points per attendee, formatted. */
export function pointsEach({ score, people }: Pick<Quality, 'score' | 'people'>): string {
  return inPoints(people === 0 ? 0 : score / people)
}

export function shareOf(part: number, whole: number): string {
  return formatPercent(whole === 0 ? 0 : part / whole)
}

/** Facts about a group, one per line. */
export function groupFacts({ people, shared, alone, known, keptApart, years }: Quality): string[] {
  return [
    shared === people
      ? 'Chacun partage une passion avec la table'
      : `${shared} sur ${people} ${shared < 2 ? 'partage' : 'partagent'} une passion`,
    alone === 0
      ? 'Personne n’est seul de son genre'
      : `${counted(alone, 'personne seule', 'personnes seules')} de ${alone === 1 ? 'son' : 'leur'} genre`,
    known === 0
      ? 'Que de nouveaux visages'
      : counted(known, 'paire s’est déjà vue', 'paires se sont déjà vues'),
    ...(keptApart === 0 ? [] : ['Deux personnes ne doivent pas se rencontrer']),
    `${counted(years, 'an', 'ans')} d’écart au plus`,
  ]
}

/** The effect of a change: better or worse first, then each figure that differs. */
export function costOf(before: Quality, after: Quality): string {
  const points = Math.round((after.score - before.score) * 10) / 10
  const missing = { before: before.people - before.shared, after: after.people - after.shared }
  return [
    after.keptApart > before.keptApart
      ? 'Impossible : deux personnes ne doivent pas se rencontrer'
      : pointsOf(points),
    before.alone !== after.alone &&
      (after.alone === 0
        ? 'personne n’est plus seul de son genre'
        : `${counted(after.alone, 'personne seule', 'personnes seules')} de ${after.alone === 1 ? 'son' : 'leur'} genre (contre ${before.alone})`),
    missing.before !== missing.after &&
      (missing.after === 0
        ? 'chacun retrouve une passion en commun'
        : `${counted(missing.after, 'personne', 'personnes')} sans passion en commun (contre ${missing.before})`),
    before.known !== after.known &&
      (after.known === 0
        ? 'aucune paire déjà vue'
        : `${counted(after.known, 'paire déjà vue', 'paires déjà vues')} (contre ${before.known})`),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

function pointsOf(points: number): string {
  if (points === 0) return 'Équivalent'
  return points > 0 ? `Mieux : +${inPoints(points)}` : `Moins bien : ${inPoints(points)}`
}

/** To one decimal, in French form: a minus sign, no sign for zero, plural from 2 on. */
function inPoints(points: number): string {
  const tenths = Math.round(points * 10) / 10
  const size = Math.abs(tenths)
  return `${tenths < 0 ? '−' : ''}${one.format(size)} ${size < 2 ? 'point' : 'points'}`
}
