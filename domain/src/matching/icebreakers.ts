import { interests } from '../interests/interests.ts'
import { discs } from '../personality/personality-results.ts'
import { icebreakerWords } from './icebreakers-words.ts'
import type { Person } from './person.ts'

/** As many as a table needs to get going. */
const ICEBREAKERS = 3

/**
 * What these people can begin with, in French: of the interests that most of them share first, then of their colours. It
 * is true of this table and names nobody; what only one person has is not told.
 */
export function icebreakersFor(table: readonly Person[]): string[] {
  const shared = interests
    .map(({ id }) => ({ id, count: table.filter((person) => person.interests.includes(id)).length }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count)
    .map(({ id, count }) => icebreakerWords.shared(id, count, table.length))
  const colours = new Set(table.map(({ dominantDisc }) => dominantDisc)).size
  const others = [
    ...(shared.length === 0 ? [icebreakerWords.allDifferent] : []),
    ...(colours === discs.length ? [icebreakerWords.allFourColours] : []),
    ...(colours < table.length ? [icebreakerWords.sameColour] : []),
    icebreakerWords.firstTime,
  ]
  return [...shared, ...others].slice(0, ICEBREAKERS)
}
