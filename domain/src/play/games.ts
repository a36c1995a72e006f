import { hashSeed } from '../matching/form-groups.ts'
import { catalogue } from './bank/games.ts'

/** A game of the catalogue. Minutes are those of one round at a table of strangers, not those on the box. */
export interface Game {
  readonly id: string
  readonly name: string
  readonly from: number
  readonly to: number
  readonly minutes: number
  /** Minutes to learn it. */
  readonly learn: number
  /** Needs no box. */
  readonly bare: boolean
  readonly sentence: string
}

export const games: readonly Game[] = catalogue.map(
  ([id, name, from, to, minutes, learn, sentence, bare = false]) => ({
    id,
    name,
    from,
    to,
    minutes,
    learn,
    sentence,
    bare,
  }),
)

/** A game that takes longer to learn is not proposed. */
const LEARN_MOST = 5
/** The shortest games fit whatever is left of an act. */
const SHORTEST = 5

interface Fit {
  readonly people: number
  /** What is left of the act. */
  readonly minutes: number
}

/** Whether a game can be played by so many people in the time that is left. */
export function fits({ from, to, learn, minutes: lasts }: Game, { people, minutes }: Fit): boolean {
  return from <= people && people <= to && learn <= LEARN_MOST && lasts <= Math.max(minutes, SHORTEST)
}

/**
 * The games that fit, the best first, at least two for four to ten people: those on the venue's shelf (their ids), then those that
 * need no box, then the others; in each of these, first those that fill the time. A venue whose shelf is empty may have any.
 */
export function gamesFor(shelf: readonly string[], seed: number, fit: Fit): readonly Game[] {
  const rank = ({ id, bare, minutes }: Game) =>
    (shelf.length === 0 || shelf.includes(id) ? 0 : bare ? 2 : 4) + (minutes * 2 < fit.minutes ? 1 : 0)
  const chance = ({ id }: Game) => hashSeed(`${seed}/${id}`)
  return games
    .filter((game) => fits(game, fit))
    .toSorted((a, b) => rank(a) - rank(b) || chance(a) - chance(b))
}
