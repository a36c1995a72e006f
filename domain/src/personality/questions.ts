import type { Disc, MbtiLetter } from './personality-results.ts'

/** One answer: what it says, and the points (1 to 3) that it gives to a letter of the type and to a colour. */
export type Option = { text: string; mbti: readonly [MbtiLetter, number]; disc: readonly [Disc, number] }
export type Question = { id: number; text: string; options: readonly [Option, Option] }

/**
 * The 20 questions, five for each pair of letters. The points of a pair add up to an odd number, so that neither letter is
 * favoured by ties; those of the colours were searched so that each wins about a quarter of all answer sheets.
 * `balance.test.ts` counts both over all 2^20 sheets. I and S of the type and of the colour are counted apart.
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
    'On vous raconte un voyage. Vous voulez savoir…',
    option('ce que cela a changé.', ['N', 2], ['I', 1]),
    option('où l’on dort et ce que l’on mange.', ['S', 2], ['S', 2]),
  ),
  question(
    3,
    'Il faut expliquer les règles. Vous…',
    option('avez déjà le livret en main.', ['E', 3], ['D', 3]),
    option('les aviez lues chez vous.', ['I', 3], ['C', 1]),
  ),
  question(
    4,
    'Votre partenaire joue mal. Vous lui dites…',
    option('ce qu’il aurait fallu jouer.', ['T', 2], ['D', 3]),
    option('que cela arrive à tout le monde.', ['F', 2], ['S', 2]),
  ),
  question(
    5,
    'Rendez-vous à 20 h. Vous arrivez…',
    option('quand la soirée commence vraiment.', ['P', 1], ['D', 2]),
    option('à 19 h 55, comme toujours.', ['J', 1], ['S', 1]),
  ),
  question(
    6,
    'Un jeu que personne ne connaît…',
    option('vous tentez un coup, pour voir.', ['N', 2], ['D', 1]),
    option('vous suivez la règle, ligne par ligne.', ['S', 2], ['C', 3]),
  ),
  question(
    7,
    'Le bar est plein. Vous entrez, et…',
    option('vous saluez déjà la table du fond.', ['E', 2], ['I', 3]),
    option('vous observez, le temps de trouver la bonne.', ['I', 2], ['S', 3]),
  ),
  question(
    8,
    'Un ami hésite entre deux emplois. Vous…',
    option('dressez le pour et le contre.', ['T', 2], ['C', 2]),
    option('demandez lequel le fait sourire.', ['F', 2], ['I', 2]),
  ),
  question(
    9,
    'Le programme tombe à l’eau.',
    option('Tant mieux : on improvise.', ['P', 2], ['D', 3]),
    option('Vous en aviez prévu un autre.', ['J', 2], ['C', 3]),
  ),
  question(
    10,
    'Devant un tableau, vous…',
    option('regardez comment il est peint.', ['S', 3], ['C', 3]),
    option('inventez l’histoire d’avant.', ['N', 3], ['I', 1]),
  ),
  question(
    11,
    'La soirée était belle. Vous…',
    option('proposez un dernier verre.', ['E', 2], ['I', 3]),
    option('rentrez à pied pour y repenser.', ['I', 2], ['C', 1]),
  ),
  question(
    12,
    'Quelqu’un bluffe. Vous l’avez vu, et…',
    option('vous laissez durer le plaisir.', ['F', 1], ['I', 2]),
    option('vous abattez vos cartes.', ['T', 1], ['D', 2]),
  ),
  question(
    13,
    'Les vacances idéales…',
    option('la même maison, les mêmes voisins.', ['J', 1], ['S', 2]),
    option('un billet aller, on verra bien.', ['P', 1], ['I', 3]),
  ),
  question(
    14,
    'Ce soir, le restaurant sera…',
    option('celui qui vient d’ouvrir.', ['N', 1], ['D', 2]),
    option('celui qui ne vous a jamais déçu.', ['S', 1], ['S', 3]),
  ),
  question(
    15,
    'Un silence tombe sur la table.',
    option('Vous le laissez passer.', ['I', 1], ['S', 3]),
    option('Vous lancez un sujet.', ['E', 1], ['D', 2]),
  ),
  question(
    16,
    'Le débat s’échauffe. Vous…',
    option('vérifiez le chiffre.', ['T', 1], ['C', 3]),
    option('veillez à ce que chacun parle.', ['F', 1], ['S', 1]),
  ),
  question(
    17,
    'Un dossier à rendre vendredi…',
    option('jeudi soir, l’inspiration viendra.', ['P', 2], ['D', 1]),
    option('il est prêt mercredi.', ['J', 2], ['C', 3]),
  ),
  question(
    18,
    'Dans une conversation, vous aimez…',
    option('les faits, avec leurs dates.', ['S', 1], ['C', 2]),
    option('les hypothèses, même folles.', ['N', 1], ['I', 2]),
  ),
  question(
    19,
    'Un dimanche sans rien de prévu…',
    option('vous appelez trois amis.', ['E', 1], ['I', 3]),
    option('vous n’appelez personne, et c’est bien.', ['I', 1], ['S', 1]),
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
