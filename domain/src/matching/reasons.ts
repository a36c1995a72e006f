import { type InterestId, interests } from '../interests.ts'
import { type MatcherPerson, temperamentOf } from './person.ts'

const NBSP = '\u00a0'

/** An interest with its article, as it appears in a sentence. */
export const withArticle: Record<InterestId, string> = {
  travel: 'les voyages',
  music: 'la musique',
  movies: 'le cinéma',
  friends: 'les soirées entre amis',
  cooking: 'la cuisine',
  reading: 'la lecture',
  gaming: 'les jeux vidéo',
  fitness: 'le sport',
  hiking: 'la randonnée',
  photography: 'la photo',
  dance: 'la danse',
  writing: 'l’écriture',
  boardgames: 'les jeux de société',
  animals: 'les animaux',
  diy: 'le bricolage',
  culture: 'la culture',
  psychology: 'la psychologie',
  technology: 'la technologie',
  theater: 'le théâtre',
  fashion: 'la mode',
}

/** From zero to a full group; feminine, to agree with "personne". */
export const numberWords = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']

/** The French sentences of the reasons: exact, and always with "vous". */
const reasonWords = {
  /** One or two interests, each with the number of other members who share it. */
  sharedInterests: (first: SharedInterest, second?: SharedInterest) => {
    const verb = first.count === 1 ? 'personne aime' : 'personnes aiment'
    const more = second ? `, et ${numberWords[second.count]} ${withArticle[second.id]}` : ''
    return `À votre table, ${numberWords[first.count]} ${verb} aussi ${withArticle[first.id]}${more}.`
  },
  onlyNewFaces: 'Vous n’avez encore partagé de table avec aucune de ces personnes.',
  mostlyNewFaces: (known: number, strangers: number) => {
    const met = known === 1 ? 'une personne' : `${numberWords[known]} personnes`
    return `Vous avez déjà croisé ${met} de la table${NBSP}; les ${numberWords[strangers]} autres sont de nouveaux visages.`
  },
  nearAges: (years: number) => `Toute la table a votre âge, à ${numberWords[years]} ans près.`,
  fourColours: 'Les quatre couleurs du test sont réunies à votre table.',
  fourTemperaments: 'Les quatre grands tempéraments sont réunis à votre table.',
  threeColours: 'Trois couleurs du test se mêlent à votre table.',
  tableSize: (people: number) =>
    `Vous serez ${numberWords[people]} à table${NBSP}: assez pour jouer, assez peu pour que chaque voix compte.`,
}

type SharedInterest = { id: InterestId; count: number }

/** The largest age difference worth mentioning, in years. */
const NEAR = 6
/** Users do not read more sentences than these. */
const MOST_REASONS = 3

/**
 * Why this person is in this group, in French, the most relevant reason first; at least one. The reasons are
 * true, contain no score, and do not disclose one person's age or gender, nor that people are kept apart.
 */
export function reasonsFor(person: MatcherPerson, group: readonly MatcherPerson[]): string[] {
  const others = group.filter(({ id }) => id !== person.id)
  const reasons = [
    sharedInterests(person, others),
    newFaces(person, others),
    nearAges(person, others),
    variety(group),
  ].filter((reason) => reason !== null)
  return reasons.length > 0 ? reasons.slice(0, MOST_REASONS) : [reasonWords.tableSize(group.length)]
}

function sharedInterests(person: MatcherPerson, others: readonly MatcherPerson[]): string | null {
  const [first, second] = interests
    .filter(({ id }) => person.interests.includes(id))
    .map(({ id }) => ({ id, count: others.filter((other) => other.interests.includes(id)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  return first ? reasonWords.sharedInterests(first, second) : null
}

/** Null for a person's first evening, when all faces are new, and if most of the group is known. */
function newFaces(person: MatcherPerson, others: readonly MatcherPerson[]): string | null {
  if (person.met.length === 0) return null
  const known = others.filter((other) => haveMet(person, other)).length
  if (known === 0) return reasonWords.onlyNewFaces
  const strangers = others.length - known
  return strangers > known ? reasonWords.mostlyNewFaces(known, strangers) : null
}

function haveMet(one: MatcherPerson, other: MatcherPerson): boolean {
  return one.met.some(({ id }) => id === other.id) || other.met.some(({ id }) => id === one.id)
}

function nearAges(person: MatcherPerson, others: readonly MatcherPerson[]): string | null {
  return others.every(({ age }) => Math.abs(age - person.age) <= NEAR) ? reasonWords.nearAges(NEAR) : null
}

function variety(group: readonly MatcherPerson[]): string | null {
  const colours = new Set(group.map(({ dominantDisc }) => dominantDisc)).size
  if (colours === 4) return reasonWords.fourColours
  if (new Set(group.map(({ mbtiType }) => temperamentOf(mbtiType))).size === 4)
    return reasonWords.fourTemperaments
  return colours === 3 ? reasonWords.threeColours : null
}
