import { type InterestId, interests } from '../interests.ts'
import { discs } from '../personality/results.ts'
import type { MatcherPerson } from './person.ts'
import { numberWords, withArticle } from './reasons.ts'

const NBSP = '\u00a0'

const questions: Record<InterestId, string> = {
  travel: 'quel voyage referiez-vous demain',
  music: 'quel morceau mettriez-vous ce soir',
  movies: 'quel film avez-vous vu le plus souvent',
  friends: 'quelle est votre meilleure soirée entre amis',
  cooking: 'quel plat réussissez-vous à tous les coups',
  reading: 'quel livre offrez-vous le plus souvent',
  gaming: 'quel jeu vous a fait perdre une nuit',
  fitness: 'quel sport aimeriez-vous essayer',
  hiking: 'quel sentier mérite le détour',
  photography: 'quelle photo n’effaceriez-vous jamais',
  dance: 'quelle chanson vous fait lever de votre chaise',
  writing: 'qu’avez-vous écrit que personne n’a lu',
  boardgames: 'à quel jeu détestez-vous perdre',
  animals: 'quel animal n’oublierez-vous jamais',
  diy: 'quel objet avez-vous sauvé de la poubelle',
  culture: 'quelle exposition conseilleriez-vous ce mois-ci',
  psychology: 'qu’avez-vous compris des autres sur le tard',
  technology: 'quelle invention garderiez-vous s’il n’en restait qu’une',
  theater: 'quelle pièce iriez-vous revoir demain',
  fashion: 'quel vêtement gardez-vous depuis toujours',
}

/** French sentences that a group may begin with, addressed to all members. */
export const icebreakerWords = {
  shared: (id: InterestId, count: number, people: number) => {
    const who =
      count === people ? 'Toute la table aime' : `${capital(numberWords[count] ?? '')} d’entre vous aiment`
    return `${who} ${withArticle[id]}${NBSP}: ${questions[id]}${NBSP}?`
  },
  allFourColours: `Les quatre couleurs du test sont à cette table${NBSP}: devinez qui porte laquelle.`,
  sameColour: `Deux d’entre vous au moins ont la même couleur au test${NBSP}: trouvez qui.`,
  allDifferent: `Aucune passion ne se répète à votre table${NBSP}: chacun défend la sienne en une minute.`,
  firstTime: `Un tour de table pour commencer${NBSP}: quelle surprise la semaine vous a-t-elle faite${NBSP}?`,
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Enough to start a conversation. */
const ICEBREAKERS = 3

/**
 * French sentences that the members can begin with: first the interests that most of them share, then their
 * colours. They are true of this group and contain no names; an interest of a single member is not mentioned.
 */
export function icebreakersFor(group: readonly MatcherPerson[]): string[] {
  const shared = interests
    .map(({ id }) => ({ id, count: group.filter((person) => person.interests.includes(id)).length }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count)
    .map(({ id, count }) => icebreakerWords.shared(id, count, group.length))
  const colours = new Set(group.map(({ dominantDisc }) => dominantDisc)).size
  const others = [
    ...(shared.length === 0 ? [icebreakerWords.allDifferent] : []),
    ...(colours === discs.length ? [icebreakerWords.allFourColours] : []),
    ...(colours < group.length ? [icebreakerWords.sameColour] : []),
    icebreakerWords.firstTime,
  ]
  return [...shared, ...others].slice(0, ICEBREAKERS)
}
