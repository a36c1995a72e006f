import { type InterestId, interests } from '@tablee/domain/interests'
import { type MatcherPerson, Random } from '@tablee/domain/matching'
import { discs, mbtiTypeNames } from '@tablee/domain/personality'
import type { Gender } from '@tablee/domain/profile'

export const EVENING = '2026-11-19'

const DAY = 86_400_000
const RETURNING = 0.35
const MOST_EVENINGS = 8
const APART = 0.01
const drawnGenders: readonly Gender[] = [
  ...Array(37).fill('femme'),
  ...Array(28).fill('homme'),
  'non-binaire',
]

/**
 * A seeded, realistic population: skewed distributions of types, colours and interests, more women than men,
 * ages mostly 25 to 40 with a long tail, a third with a meeting history, a few pairs kept apart.
 */
export function population(count: number, seed: number): MatcherPerson[] {
  const random = new Random(seed)
  /** A random element, biased towards the start of the list: more so the higher the power. */
  const early = <T>(list: readonly T[], power: number): T => {
    const one = list[Math.floor(random.unit() ** power * list.length)]
    if (one === undefined) throw new RangeError('nothing to draw from')
    return one
  }
  const threeInterests = () => {
    const chosen = new Set<InterestId>()
    while (chosen.size < 3) chosen.add(early(interests, 1.8).id)
    return [...chosen]
  }
  const people = Array.from({ length: count }, (_, at) => ({
    id: `p${String(at).padStart(6, '0')}`,
    mbtiType: early(mbtiTypeNames, 1.6),
    dominantDisc: early(discs, 1.3),
    interests: threeInterests(),
    age: Math.min(78, Math.round(21 + 12 * -Math.log(1 - random.unit() * 0.99) * 0.8 + 6 * random.unit())),
    gender: early(drawnGenders, 1),
    met: new Map<string, string[]>(),
    never_meet: [] as string[],
  }))
  const returning = people.filter(() => random.unit() < RETURNING)
  for (let evening = 1; evening <= MOST_EVENINGS; evening++) {
    const date = new Date(Date.parse(EVENING) - evening * 7 * DAY).toISOString().slice(0, 10)
    const there = returning.filter(() => random.unit() < 0.4)
    for (let from = 0; from + 6 <= there.length; from += 6) {
      const table = there.slice(from, from + 6)
      for (const one of table)
        for (const other of table)
          if (one !== other) one.met.set(other.id, [...(one.met.get(other.id) ?? []), date])
    }
  }
  for (const one of people) {
    const other = people[random.below(count)]
    if (random.unit() < APART && other && other !== one) one.never_meet.push(other.id)
  }
  return people.map((one) => ({ ...one, met: [...one.met].map(([id, dates]) => ({ id, dates })) }))
}

/**
 * The same people with what feedback adds: a warmth for those who came before, and pairs of every fiftieth of
 * them who asked for the same group.
 */
export function withFeedback(people: readonly MatcherPerson[], seed: number) {
  const random = new Random(seed)
  const known = people.map((person) =>
    person.met.length > 0 ? { ...person, warmth: 4 * random.unit() - 2 } : person,
  )
  const parties = people
    .filter(({ met }) => met.length > 0)
    .filter((_, at) => at % 50 === 0)
    .flatMap(({ id, met: [first] }) => (first ? [[id, first.id]] : []))
  return { people: known, parties }
}
