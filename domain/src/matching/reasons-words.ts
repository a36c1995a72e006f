import type { InterestId } from '../interests/interests.ts'

const NBSP = '\u00a0'

/** An interest as it stands in a sentence. */
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

/** From zero to a full table; feminine, as people are. */
export const numbers = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']

/** The sentences of a table's reasons, in the French of the house: exact, with a smile, always *vous*. */
export const reasonWords = {
  /** One or two interests, with how many others share each. */
  sharedInterests: (first: SharedInterest, second?: SharedInterest) => {
    const verb = first.count === 1 ? 'personne aime' : 'personnes aiment'
    const more = second ? `, et ${numbers[second.count]} ${withArticle[second.id]}` : ''
    return `À votre table, ${numbers[first.count]} ${verb} aussi ${withArticle[first.id]}${more}.`
  },
  onlyNewFaces: 'Vous n’avez encore partagé de table avec aucune de ces personnes.',
  mostlyNewFaces: (known: number, strangers: number) => {
    const met = known === 1 ? 'une personne' : `${numbers[known]} personnes`
    return `Vous avez déjà croisé ${met} de la table${NBSP}; les ${numbers[strangers]} autres sont de nouveaux visages.`
  },
  nearAges: (years: number) => `Toute la table a votre âge, à ${numbers[years]} ans près.`,
  fourColours: 'Les quatre couleurs du test sont réunies à votre table.',
  fourTemperaments: 'Les quatre grands tempéraments sont réunis à votre table.',
  threeColours: 'Trois couleurs du test se mêlent à votre table.',
  tableSize: (people: number) =>
    `Vous serez ${numbers[people]} à table${NBSP}: assez pour jouer, assez peu pour que chaque voix compte.`,
}

export type SharedInterest = { id: InterestId; count: number }
