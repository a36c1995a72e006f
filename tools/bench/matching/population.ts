import {
  discs,
  type Gender,
  type InterestId,
  interests,
  type MbtiType,
  type Person,
  Random,
} from '@tablee/domain'

export const EVENING = '2026-11-19'

const DAY = 86_400_000
/** How common each type is, in per cent: uneven, as in published tables of the sixteen types. */
const typeShares: Record<MbtiType, number> = {
  ISFJ: 13.8,
  ESFJ: 12.3,
  ISTJ: 11.6,
  ISFP: 8.8,
  ESTJ: 8.7,
  ESFP: 8.5,
  ENFP: 8.1,
  ISTP: 5.4,
  INFP: 4.4,
  ESTP: 4.3,
  INTP: 3.3,
  ENTP: 3.2,
  ENFJ: 2.5,
  INTJ: 2.1,
  ENTJ: 1.8,
  INFJ: 1.5,
}
const genderShares: Record<Gender, number> = { femme: 56, homme: 42.5, 'non-binaire': 1.5 }
const RETURNING = 0.35
const MOST_EVENINGS = 8
const APART = 0.01

/**
 * Seeded people as an evening might see them: uneven types, more women than men, most between 25 and 40 with a long tail,
 * interests by a steep popularity, a third who came before and know those they sat with, and a few who keep apart.
 */
export function population(count: number, seed: number): Person[] {
  const random = new Random(seed)
  const people = Array.from({ length: count }, (_, at) => ({
    id: `p${String(at).padStart(6, '0')}`,
    mbtiType: drawn(typeShares, random),
    dominantDisc: discs[Math.min(3, Math.floor(random.unit() ** 1.3 * 4))] ?? 'I',
    interests: threeInterests(random),
    age: Math.min(78, Math.round(21 + 12 * -Math.log(1 - random.unit() * 0.99) * 0.8 + 6 * random.unit())),
    gender: drawn(genderShares, random),
    met: new Map<string, string[]>(),
    never_meet: [] as string[],
  }))
  const returning = people.filter(() => random.unit() < RETURNING)
  for (let evening = 1; evening <= MOST_EVENINGS; evening++) {
    const date = new Date(Date.parse(EVENING) - evening * 7 * DAY).toISOString().slice(0, 10)
    const there = returning.filter(() => random.unit() < 0.4)
    for (let from = 0; from + 6 <= there.length; from += 6) {
      const table = there.slice(from, from + 6)
      for (const one of table) {
        for (const other of table)
          if (one !== other) one.met.set(other.id, [...(one.met.get(other.id) ?? []), date])
      }
    }
  }
  for (const one of people) {
    const other = people[random.below(count)]
    if (random.unit() < APART && other && other !== one) one.never_meet.push(other.id)
  }
  return people.map((one) => ({ ...one, met: [...one.met].map(([id, dates]) => ({ id, dates })) }))
}

function threeInterests(random: Random): InterestId[] {
  const chosen = new Set<InterestId>()
  while (chosen.size < 3) {
    const interest = interests[Math.floor(random.unit() ** 1.8 * interests.length)]
    if (interest) chosen.add(interest.id)
  }
  return [...chosen]
}

function drawn<Name extends string>(shares: Record<Name, number>, random: Random): Name {
  // `Object.entries` forgets that the names are the record's.
  const entries = Object.entries(shares) as [Name, number][]
  let lot = random.unit() * entries.reduce((sum, [, share]) => sum + share, 0)
  for (const [name, share] of entries) {
    lot -= share
    if (lot < 0) return name
  }
  return entries[0]?.[0] ?? raise()
}

function raise(): never {
  throw new RangeError('nothing to draw from')
}
