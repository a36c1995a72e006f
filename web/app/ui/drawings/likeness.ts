import type { InkName } from '../theme/ink.ts'
import { type Hair, haircuts } from './hair.tsx'
import type { Likeness } from './portrait.tsx'

type Several<T> = readonly [T, ...T[]]

/** Skins outside realism, as a poster would print them; each pair can be told apart. */
const SKINS: Several<Likeness['skin']> = [
  ['rose', 'brown'],
  ['saffron', 'brown'],
  ['chalk', 'saffron'],
  ['rose', 'saffron'],
  ['chalk', 'rose'],
  ['brown', 'ink'],
]

/** A ground and a garment that stand out from one another. Never red: red is you. */
const CLOTHES: Several<readonly [ground: InkName, garment: InkName]> = [
  ['saffron', 'bottle'],
  ['saffron', 'paper'],
  ['saffron', 'brown'],
  ['rose', 'bottle'],
  ['rose', 'brown'],
  ['rose', 'chalk'],
  ['kraft', 'ink'],
  ['kraft', 'saffron'],
  ['kraft', 'rose'],
  ['ink', 'paper'],
  ['ink', 'rose'],
  ['chalk', 'saffron'],
  ['chalk', 'bottle'],
  ['bottle', 'rose'],
  ['bottle', 'saffron'],
]

const { long, curls, bun, cap, bob, bare, scarf } = haircuts
const HAIR: Several<Hair> = [long, curls, bun, cap, bob, bare, scarf]

/**
 * The face of an id: always the same one at the same table, with nothing stored. Of its people no two share a haircut, while
 * there are enough of them, whoever looks.
 */
export function likenessOf(id: string, table: readonly string[] = []): Likeness {
  const seed = hash(id)
  const hair = haircutsOf([...table, id]).get(id) ?? ownHair(id)
  const [ground, garment] = pick(
    CLOTHES,
    seed,
    ([ground, garment]) => hair.colour !== ground && hair.colour !== garment,
  )
  const skin = pick(SKINS, seed >>> 8, (inks) => !inks.includes(hair.colour) && !inks.includes(ground))
  return { ground, garment, skin, hair }
}

/** To each their own, or to one of those who would share it; the others take what is left. */
function haircutsOf(people: readonly string[]): ReadonlyMap<string, Hair> {
  const owners = new Map(people.toSorted().map((id) => [ownHair(id), id]))
  const given = new Map([...owners].map(([hair, id]) => [id, hair]))
  for (const id of people.toSorted()) {
    if (given.has(id)) continue
    const taken = [...given.values()]
    given.set(
      id,
      pick(HAIR, hash(id) >>> 16, (hair) => !taken.includes(hair)),
    )
  }
  return given
}

function ownHair(id: string): Hair {
  return pick(HAIR, hash(id) >>> 16)
}

/** The one that the seed falls on, of those that will do. */
function pick<T>(list: Several<T>, seed: number, willDo: (item: T) => boolean = () => true): T {
  const fit = list.filter(willDo)
  return fit[seed % fit.length] ?? list[0]
}

/** FNV-1a, then mixed so that each of its bytes depends on every letter. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}
