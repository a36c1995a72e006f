import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type InkName, ink } from '../theme/tokens.ts'
import Bare from './faces/bare.svg?react'
import Bob from './faces/bob.svg?react'
import Bun from './faces/bun.svg?react'
import Cap from './faces/cap.svg?react'
import Curls from './faces/curls.svg?react'
import Long from './faces/long.svg?react'
import Scarf from './faces/scarf.svg?react'
import Short from './faces/short.svg?react'

/** Faces by their haircut, in an ink that must differ from the ground. The other inks are CSS variables. */
export const haircuts = {
  short: { Picture: Short, colour: 'ink' },
  long: { Picture: Long, colour: 'ink' },
  curls: { Picture: Curls, colour: 'ink' },
  bun: { Picture: Bun, colour: 'brown' },
  cap: { Picture: Cap, colour: 'bottle' },
  bob: { Picture: Bob, colour: 'ink' },
  bare: { Picture: Bare, colour: 'ink' },
  scarf: { Picture: Scarf, colour: 'bottle' },
} as const satisfies Record<string, { Picture: unknown; colour: InkName }>

type Hair = (typeof haircuts)[keyof typeof haircuts]

interface FaceProps extends Omit<HTMLChakraProps<'svg'>, 'id' | 'children'> {
  /** The uid. The same id always has the same face among the same people. */
  id: string
  /** The people shown beside it, who get other haircuts. */
  among?: readonly string[]
  size?: HTMLChakraProps<'svg'>['boxSize']
  /** The current user's face, on red. */
  you?: boolean
}

/** A face in a disc, drawn from a user's id (docs/design-system.md §5). Decorative. */
export function Face({ id, among, size = '44px', you: own = false, ...rest }: FaceProps) {
  return <Portrait likeness={own ? you : faceFor(id, among)} boxSize={size} flex="none" {...rest} />
}

/** A face: ground, garment, two inks for the skin, and hair. */
export interface FaceSpec {
  ground: InkName
  garment: InkName
  /** The face is divided by a profile into a light and a dark half. */
  skin: readonly [light: InkName, shade: InkName]
  hair: Hair
}

/** The current user: on red, in the inks of text and page. */
export const you: FaceSpec = {
  ground: 'tomato',
  garment: 'paper',
  skin: ['paper', 'ink'],
  hair: haircuts.short,
}

interface PortraitProps extends HTMLChakraProps<'svg'> {
  likeness: FaceSpec
}

export function Portrait({ likeness: { ground, garment, skin, hair }, ...rest }: PortraitProps) {
  const [light, shade] = skin
  const inks = {
    '--ground': ink[ground],
    '--garment': ink[garment],
    '--light': ink[light],
    '--shade': ink[shade],
    '--feature': shade === 'ink' || shade === 'brown' ? ink.paper : ink.ink,
  }
  return (
    <chakra.svg asChild borderRadius="full" overflow="hidden" css={inks} {...rest}>
      <hair.Picture />
    </chakra.svg>
  )
}

type Several<T> = readonly [T, ...T[]]

/** Skin inks, deliberately not realistic; each pair has enough contrast. */
const SKINS: Several<FaceSpec['skin']> = [
  ['rose', 'brown'],
  ['saffron', 'brown'],
  ['chalk', 'saffron'],
  ['rose', 'saffron'],
  ['chalk', 'rose'],
  ['brown', 'ink'],
]

/** Pairs of ground and garment with enough contrast. None is red, the colour of the user. */
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

/** The face of an id, never stored. At one table no two share a haircut while there are enough, for every viewer. */
export function faceFor(id: string, table: readonly string[] = []): FaceSpec {
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

/** Each person gets the haircut of their id, if they are the last with it in sorted order; the others get those left over. */
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

/** The item that the seed selects among those that fit. */
function pick<T>(list: Several<T>, seed: number, willDo: (item: T) => boolean = () => true): T {
  const fit = list.filter(willDo)
  return fit[seed % fit.length] ?? list[0]
}

/** FNV-1a with a final mix, so that each byte depends on every character. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}
