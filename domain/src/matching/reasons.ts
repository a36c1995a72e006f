import { interests } from '../interests/interests.ts'
import type { Person } from './person.ts'
import { reasonWords } from './reasons-words.ts'
import { temperamentOf } from './temperament.ts'

/** So near in age that it is worth a sentence, in years. */
const NEAR = 6
/** More sentences than that are no longer read. */
const MOST_REASONS = 3

/**
 * Why this person sits at this table, in French, most telling first: never a score, only what is true of these people, and
 * nothing that would give away one person's age or gender, or that someone is kept apart. At least one.
 */
export function reasonsFor(person: Person, table: readonly Person[]): string[] {
  const others = table.filter(({ id }) => id !== person.id)
  const reasons = [
    sharedInterests(person, others),
    newFaces(person, others),
    nearAges(person, others),
    variety(table),
  ].filter((reason) => reason !== null)
  return reasons.length > 0 ? reasons.slice(0, MOST_REASONS) : [reasonWords.tableSize(table.length)]
}

function sharedInterests(person: Person, others: readonly Person[]): string | null {
  const [first, second] = interests
    .filter(({ id }) => person.interests.includes(id))
    .map(({ id }) => ({ id, count: others.filter((other) => other.interests.includes(id)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  return first ? reasonWords.sharedInterests(first, second) : null
}

/** Says nothing to newcomers, to whom all faces are new, nor when most of the table is known. */
function newFaces(person: Person, others: readonly Person[]): string | null {
  if (person.met.length === 0) return null
  const known = others.filter((other) => haveMet(person, other)).length
  if (known === 0) return reasonWords.onlyNewFaces
  const strangers = others.length - known
  return strangers > known && strangers > 1 ? reasonWords.mostlyNewFaces(known, strangers) : null
}

function haveMet(one: Person, other: Person): boolean {
  return one.met.some(({ id }) => id === other.id) || other.met.some(({ id }) => id === one.id)
}

function nearAges(person: Person, others: readonly Person[]): string | null {
  return others.every(({ age }) => Math.abs(age - person.age) <= NEAR) ? reasonWords.nearAges(NEAR) : null
}

function variety(table: readonly Person[]): string | null {
  const colours = new Set(table.map(({ dominantDisc }) => dominantDisc)).size
  if (colours === 4) return reasonWords.fourColours
  if (new Set(table.map(({ mbtiType }) => temperamentOf(mbtiType))).size === 4)
    return reasonWords.fourTemperaments
  return colours === 3 ? reasonWords.threeColours : null
}
