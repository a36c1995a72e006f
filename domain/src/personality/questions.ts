import {
  type Disc,
  discs,
  type MbtiLetter,
  type MbtiType,
  mbtiLetters,
  mbtiTypeNames,
  type PersonalityResults,
} from './results.ts'

/** An answer: its text, and the points (1 to 3) that it adds to a letter of the type and to a colour. */
type Option = { text: string; mbti: readonly [MbtiLetter, number]; disc: readonly [Disc, number] }
type Question = { id: number; text: string; options: readonly [Option, Option] }

/**
 * The 20 questions, five for each pair of letters. The points of a pair have an odd sum, so that there is no tie. Those of the
 * colours were searched so that each wins about a quarter of all answer sheets. `every-sheet.test.ts` counts both over all 2^20
 * sheets. I and S of the type and of the colour are counted separately.
 */
export const questions: readonly Question[] = [
  question(
    1,
    'Votre valise, la veille du départ…',
    option('est fermée, liste cochée.', ['J', 3], ['C', 1]),
    option('est une idée qui fait son chemin.', ['P', 3], ['I', 1]),
  ),
  question(
    2,
    'Un ami revient du Japon. Vous voulez savoir…',
    option('ce que cela a changé en lui.', ['N', 2], ['I', 1]),
    option('où l’on mange le meilleur bol de nouilles.', ['S', 2], ['S', 2]),
  ),
  question(
    3,
    'Il faut expliquer les règles. Vous…',
    option('avez déjà le livret en main.', ['E', 3], ['D', 3]),
    option('les aviez lues chez vous.', ['I', 3], ['C', 1]),
  ),
  question(
    4,
    'Le vin du patron est bouchonné.',
    option('Vous le dites : c’est un service à lui rendre.', ['T', 2], ['D', 3]),
    option('Vous finissez le verre : il a l’air si fier.', ['F', 2], ['S', 2]),
  ),
  question(
    5,
    'Rendez-vous à 20 h. Vous arrivez…',
    option('quand la soirée commence vraiment.', ['P', 1], ['D', 2]),
    option('à 19 h 55, comme toujours.', ['J', 1], ['S', 1]),
  ),
  question(
    6,
    'On ouvre une boîte que personne ne connaît.',
    option('Vous inventez déjà une variante.', ['N', 2], ['D', 1]),
    option('Vous comptez les pions : il en manque un.', ['S', 2], ['C', 3]),
  ),
  question(
    7,
    'Le bar est plein. Vous entrez, et…',
    option('vous saluez déjà la table du fond.', ['E', 2], ['I', 3]),
    option('vous observez, le temps de trouver la bonne.', ['I', 2], ['S', 3]),
  ),
  question(
    8,
    'Votre partenaire joue la mauvaise carte.',
    option('Vous lui expliquez le coup, preuves à l’appui.', ['T', 2], ['C', 2]),
    option('Vous accusez les cartes, qui ne diront rien.', ['F', 2], ['I', 2]),
  ),
  question(
    9,
    'Le programme tombe à l’eau.',
    option('Tant mieux : on improvise.', ['P', 2], ['D', 3]),
    option('Vous en aviez prévu un autre.', ['J', 2], ['C', 3]),
  ),
  question(
    10,
    'Au musée, un tableau entièrement blanc.',
    option('Vous y voyez les coups de pinceau, de très près.', ['S', 3], ['C', 3]),
    option('Vous y voyez l’hiver, l’oubli, ou une farce.', ['N', 3], ['I', 1]),
  ),
  question(
    11,
    'Dans le métro, un inconnu vous sourit.',
    option('Vous souriez, et voilà une conversation jusqu’à Nation.', ['E', 2], ['I', 3]),
    option('Vous souriez, et vous reprenez votre page.', ['I', 2], ['C', 1]),
  ),
  question(
    12,
    'Quelqu’un bluffe. Vous l’avez vu, et…',
    option('vous laissez durer le plaisir.', ['F', 1], ['I', 2]),
    option('vous abattez vos cartes.', ['T', 1], ['D', 2]),
  ),
  question(
    13,
    'À la brocante, il vous faut une lampe.',
    option('Vous rentrez avec une lampe.', ['J', 1], ['S', 2]),
    option('Vous rentrez avec un accordéon.', ['P', 1], ['I', 3]),
  ),
  question(
    14,
    'Rue barrée : il faut contourner.',
    option('Vous suivez la rue dont le nom vous plaît.', ['N', 1], ['D', 2]),
    option('Vous prenez le détour que vous connaissez.', ['S', 1], ['S', 3]),
  ),
  question(
    15,
    'Un ange passe au-dessus de la table.',
    option('Vous le laissez passer.', ['I', 1], ['S', 3]),
    option('Vous lui offrez un verre.', ['E', 1], ['D', 2]),
  ),
  question(
    16,
    'L’addition arrive, et tout le monde proteste.',
    option('Vous divisez par six, au centime près.', ['T', 1], ['C', 3]),
    option('Vous commandez un dessert et six cuillères.', ['F', 1], ['S', 1]),
  ),
  question(
    17,
    'Vous recevez six personnes ce soir.',
    option('Le marché décidera : il ferme dans une heure.', ['P', 2], ['D', 1]),
    option('Le menu est au frais depuis hier.', ['J', 2], ['C', 3]),
  ),
  question(
    18,
    'Quelqu’un mime un film, les bras au ciel.',
    option('Vous nommez ce que vous voyez : un moulin, un oiseau.', ['S', 1], ['C', 2]),
    option('« C’est du Kurosawa », dites-vous. C’en est.', ['N', 1], ['I', 2]),
  ),
  question(
    19,
    'Un samedi libre vous tombe du ciel.',
    option('À midi, vous êtes huit.', ['E', 1], ['I', 3]),
    option('Vous le gardez, comme une bonne bouteille.', ['I', 1], ['S', 1]),
  ),
  question(
    20,
    'Gagner ou bien s’entendre ?',
    option('S’entendre. On gagnera une autre fois.', ['F', 3], ['S', 3]),
    option('Gagner. On s’entendra après.', ['T', 3], ['D', 1]),
  ),
]

function question(id: number, text: string, first: Option, second: Option): Question {
  return { id, text, options: [first, second] }
}

function option(text: string, mbti: Option['mbti'], disc: Option['disc']): Option {
  return { text, mbti, disc }
}

/** The chosen option of each question, in order. */
type Answers = readonly (0 | 1)[]

/**
 * Computes the result of a completed test (docs/product.md §5.3). Of each pair the higher letter wins, and a
 * tie goes to the second. The highest colour is dominant, and a tie goes to the first in the order D, I, S,
 * C.
 * @throws RangeError if the number of answers differs from the number of questions.
 */
export function scoreTest(answers: Answers): PersonalityResults {
  if (answers.length !== questions.length)
    throw new RangeError(`Got ${answers.length} answers for ${questions.length} questions`)
  const mbtiScores = zeroes(mbtiLetters)
  const discScores = zeroes(discs)
  questions.forEach(({ options }, index) => {
    const { mbti, disc } = options[answers[index] ?? 0]
    mbtiScores[mbti[0]] += mbti[1]
    discScores[disc[0]] += disc[1]
  })
  return { mbtiType: typeOf(mbtiScores), dominantDisc: dominantOf(discScores), mbtiScores, discScores }
}

/** The four-letter type of a set of scores; a tie goes to the second letter of its pair. */
export function typeOf(scores: Record<MbtiLetter, number>): MbtiType {
  const pairs = [
    ['E', 'I'],
    ['S', 'N'],
    ['T', 'F'],
    ['J', 'P'],
  ] as const
  const name = pairs.map(([first, second]) => (scores[first] > scores[second] ? first : second)).join('')
  const type = mbtiTypeNames.find((candidate) => candidate === name)
  if (!type) throw new RangeError(`${name} is not a type`)
  return type
}

/** The highest of the four colours; a tie goes to the first in the order D, I, S, C. */
export function dominantOf(scores: Record<Disc, number>): Disc {
  return discs.reduce((best, disc) => (scores[disc] > scores[best] ? disc : best))
}

function zeroes<K extends string>(keys: readonly K[]): Record<K, number> {
  // `Object.fromEntries` types the keys as string; they are exactly `keys`.
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
}
