import { LONGEST_TABLE, type Quality, SMALLEST_TABLE } from '@tablee/domain'

/** The console's page of that name. */
export const tablesTexts = {
  title: 'Tables',
  evening: 'Soirée',
  city: 'Ville',
  choose: 'Soirée et ville',
  empty: 'Personne n’est encore inscrit à cette soirée.',
  calledOff: 'La soirée est annulée dans cette ville : il n’y a pas de table à faire.',
  preview: 'Aperçu : les tables se forment mercredi à 0 h 06. Rien n’est encore écrit.',
  settled: 'Depuis jeudi 12 h 10, les tables sont faites : plus personne ne bouge.',
  tryAnother: 'Essayer une autre répartition',
  backToFirst: 'Revenir à la répartition prévue',
  tryFailed: 'La répartition n’a pas pu être calculée. Réessayez.',
  tried: 'Nouvelle répartition : comparez, puis enregistrez ou annulez.',
  lockFirst: 'Enregistrez d’abord les verrous : une autre répartition en tient compte.',
  quality: 'La soirée en chiffres',
  tables: 'Les tables',
  loose: 'Sans table',
  looseText: 'Ces personnes sont inscrites et n’ont pas de chaise.',
  table: (letter: string) => `Table ${letter}`,
  drawing: (letter: string, people: number) =>
    `La table ${letter} vue de haut : ${counted(people, 'personne')}`,
  members: (letter: string) => `À la table ${letter}`,
  newTable: 'nouvelle',
  changed: 'modifiée',
  locked: 'verrouillée',
  lock: 'Verrouiller',
  lockLabel: (letter: string) => `Verrouiller la table ${letter}`,
  place: (letter: string) => `Lieu de la table ${letter}`,
  noPlace: 'À placer automatiquement',
  placed: (venue: string, table: number, seats: number) => `${venue}, n° ${table} (${seats} places)`,
  taken: (letter: string) => `prise par la table ${letter}`,
  goneVenue: 'Un lieu qui n’est plus dans la liste',
  split: 'Partager en deux',
  splitLabel: (letter: string) => `Partager la table ${letter} en deux`,
  merge: 'Réunir avec…',
  mergeLabel: (letter: string) => `Réunir la table ${letter} avec une autre`,
  mergeTitle: (letter: string) => `Réunir la table ${letter} avec…`,
  mergeText: 'Ses convives rejoignent l’autre table, et la sienne se libère.',
  cannotMerge: 'Aucune autre table n’a assez de place.',
  points: (points: string) => `${points} par personne`,
  save: 'Enregistrer',
  saved: 'Les tables sont enregistrées.',
  drop: 'Abandonner',
  undo: 'Annuler',
  redo: 'Rétablir',
  changes: 'Modifications non enregistrées',
  none: 'Aucune modification.',
  movedPeople: (people: number) =>
    `${counted(people, 'personne')} ${people === 1 ? 'change' : 'changent'} de table`,
  toldPeople: (people: number) =>
    people === 1
      ? 'une personne sera prévenue par e‑mail'
      : `${people} personnes seront prévenues par e‑mail`,
  changedTables: (tables: number) => counted(tables, 'table modifiée', 'tables modifiées'),
  conflictTitle: 'Les tables ont changé pendant que vous y travailliez.',
  conflict:
    'Rien n’a été enregistré : quelqu’un d’autre, une annulation ou la semaine est passée avant. Relisez les tables, puis recommencez.',
  look: 'Voir les tables telles qu’elles sont',
  leaveTitle: 'Partir sans enregistrer ?',
  leaveText: 'Vos modifications des tables seront perdues.',
  leave: 'Partir sans enregistrer',
  stay: 'Rester',
  close: 'Fermer',
  years: (age: number) => `${age} ans`,
  genders: { homme: 'homme', femme: 'femme', 'non-binaire': 'non-binaire' },
  person: (age: number, gender: string, type: string, colour: string) =>
    `${age} ans, ${gender} · ${type} · ${colour}`,
  moveTitle: (name: string) => `Déplacer ${name}`,
  moveTo: (letter: string) => `Déplacer vers la table ${letter}`,
  swapWith: (letter: string) => `Échanger avec quelqu’un de la table ${letter}`,
  swap: (name: string) => `Échanger avec ${name}`,
  lockedTable: 'La table est verrouillée.',
  lockedHere: 'Sa table est verrouillée : déverrouillez-la pour déplacer quelqu’un.',
  handle: 'convive à déplacer',
} as const

/** What the screen reader says of somebody who is carried from table to table. */
export const carryTexts = {
  how: 'Entrée ouvre le choix des tables. Espace saisit la personne : les flèches passent d’une table à l’autre, Espace la pose, Échap la laisse où elle était.',
  taken: (name: string, letter: string) => `${name} quitte la table ${letter}.`,
  takenUp: (name: string) => `${name} cherche une chaise.`,
  over: (name: string, letter: string, cost: string) => `${name}, au-dessus de la table ${letter}. ${cost}`,
  nowhere: (name: string) => `${name} n’est au-dessus d’aucune table.`,
  put: (name: string, letter: string) => `${name} est maintenant à la table ${letter}.`,
  back: (name: string) => `${name} reste à sa place.`,
} as const

/** What keeps the tables from being saved. */
export const problemTexts = {
  'too-few': (letter: string) => `Table ${letter} : il faut au moins ${SMALLEST_TABLE} personnes.`,
  'too-many': (letter: string) => `Table ${letter} : pas plus de ${LONGEST_TABLE} personnes.`,
  apart: (letter: string) => `Table ${letter} : deux personnes ne doivent pas se rencontrer.`,
  taken: (letter: string) => `Table ${letter} : une autre table a déjà cette place.`,
  'too-short': (letter: string) => `Table ${letter} : il n’y a pas assez de chaises à cet endroit.`,
  unplaced: (letter: string) => `Table ${letter} : son adresse est annoncée, elle doit garder un lieu.`,
} as const

/** The figures of an evening, beside those of the last ones. */
export const qualityTexts = {
  score: 'Entente',
  shared: 'Un goût en commun',
  alone: 'Seuls de leur genre',
  known: 'Paires déjà vues',
  last: (figure: string) => `derniers jeudis : ${figure}`,
  noLast: 'pas encore de comparaison',
  people: (people: number, tables: number) => `${counted(people, 'personne')}, ${counted(tables, 'table')}`,
} as const

const one = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const share = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })

/** From which points per person on a table is called what: a random one has about none, a good one some ten. */
const verdicts = [
  { from: 9, word: 'Très bonne' },
  { from: 5, word: 'Bonne' },
  { from: 1, word: 'Moyenne' },
  { from: Number.NEGATIVE_INFINITY, word: 'Fragile' },
] as const

/** A word for what tables are worth to each of their people. */
export function verdictOf({ score, people }: Pick<Quality, 'score' | 'people'>): string {
  const each = people === 0 ? 0 : score / people
  return verdicts.find(({ from }) => each >= from)?.word ?? ''
}

/** The figure behind the word. */
export function pointsEach({ score, people }: Pick<Quality, 'score' | 'people'>): string {
  return `${one.format(people === 0 ? 0 : score / people)} points`
}

/** A part of a whole, in per cent. */
export function shareOf(part: number, whole: number): string {
  return share.format(whole === 0 ? 0 : part / whole)
}

/** What can be said of a table, a line each. */
export function tableFacts({ people, shared, alone, known, apart, years }: Quality): string[] {
  return [
    shared === people ? 'Chacun partage un goût avec la table' : `${shared} sur ${people} partagent un goût`,
    alone === 0
      ? 'Personne n’est seul de son genre'
      : `${counted(alone, 'personne seule', 'personnes seules')} de ${alone === 1 ? 'son' : 'leur'} genre`,
    known === 0
      ? 'Que de nouveaux visages'
      : `${counted(known, 'paire s’est déjà vue', 'paires se sont déjà vues')}`,
    ...(apart === 0 ? [] : ['Deux personnes ne doivent pas se rencontrer']),
    `${counted(years, 'an')} d’écart au plus`,
  ]
}

/** What a change wins or costs: better or worse first, then what is different. */
export function costOf(before: Quality, after: Quality): string {
  const points = Math.round((after.score - before.score) * 10) / 10
  const missing = { before: before.people - before.shared, after: after.people - after.shared }
  return [
    after.apart > before.apart ? 'Impossible : elles ne doivent pas se rencontrer' : pointsOf(points),
    differs(before.alone, after.alone) &&
      (after.alone === 0
        ? 'plus personne seul de son genre'
        : `${counted(after.alone, 'personne seule', 'personnes seules')} de ${after.alone === 1 ? 'son' : 'leur'} genre (contre ${before.alone})`),
    differs(missing.before, missing.after) &&
      (missing.after === 0
        ? 'chacun retrouve un goût en commun'
        : `${counted(missing.after, 'personne', 'personnes')} sans goût en commun (contre ${missing.before})`),
    differs(before.known, after.known) &&
      (after.known === 0
        ? 'plus de paire déjà vue'
        : `${counted(after.known, 'paire déjà vue', 'paires déjà vues')} (contre ${before.known})`),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

function pointsOf(points: number): string {
  if (points === 0) return 'Équivalent'
  const figure = `${points > 0 ? '+' : '−'}${one.format(Math.abs(points))} ${Math.abs(points) < 2 ? 'point' : 'points'}`
  return points > 0 ? `Mieux : ${figure}` : `Moins bien : ${figure}`
}

function differs(one: number, other: number): boolean {
  return one !== other
}

function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count < 2 ? singular : plural}`
}
