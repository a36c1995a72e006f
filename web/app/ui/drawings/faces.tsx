import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type InkName, ink } from '../theme/tokens.ts'
import { type Hair, haircuts } from './hair.ts'

interface FaceProps extends Omit<HTMLChakraProps<'svg'>, 'id' | 'children'> {
  /** The uid. The same id always has the same face among the same people. */
  id: string
  /** The people shown beside it, who get other haircuts. */
  among?: readonly string[]
  size?: HTMLChakraProps<'svg'>['boxSize']
  /** The current user's face, on red. */
  you?: boolean
  /** Accessible name; without it the face is decorative. */
  label?: string
}

/** A face in a disc, drawn from a user's id (docs/design-system.md §5). */
export function Face({ id, among, size = '44px', you: own = false, label, ...rest }: FaceProps) {
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <chakra.svg
      viewBox="0 0 100 100"
      boxSize={size}
      borderRadius="full"
      overflow="hidden"
      flex="none"
      {...accessibility}
      {...rest}
    >
      <Portrait likeness={own ? you : faceFor(id, among)} />
    </chakra.svg>
  )
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

const OVAL = 'M26 46c0-19 10-28 24-28s24 9 24 28c0 22-10 37-24 37S26 68 26 46z'
const PROFILE =
  'M50 18c14 0 24 9 24 28 0 22-10 37-24 37-2 0-4-1-3.5-4 .3-2 .5-4-1.5-5.5 2-.8 1.5-2 0-3-2-1.3-1.5-2.5.5-3.5 1.5-1 1.5-2.5-.5-3.2-5-1-7.5-1.6-6.5-4C42 55 47.5 50 47.5 43 47.5 34 50 30 50 18z'

/** The face in a 100 × 100 box, with its ground. */
export function Portrait({ likeness: { ground, garment, skin, hair } }: { likeness: FaceSpec }) {
  const [light, shade] = skin
  const feature = shade === 'ink' || shade === 'brown' ? ink.paper : ink.ink
  return (
    <>
      <rect width="100" height="100" fill={ink[ground]} />
      <path d={hair.behind} fill={ink[hair.colour]} />
      <path d="M8 104c2-16 18-20 32-20h20c14 0 30 4 32 20z" fill={ink[garment]} />
      <path d="M41 72h18v14c0 6-18 6-18 0z" fill={ink[shade]} />
      <path d={OVAL} fill={ink[light]} />
      {/* A thin stroke covers the light edge that antialiasing would show between the halves and the ground. */}
      <path d={PROFILE} fill={ink[shade]} stroke={ink[shade]} strokeWidth="0.4" />
      <circle cx="37" cy="47" r="3.1" fill={ink.ink} />
      <circle cx="61" cy="47" r="3.1" fill={feature} />
      {!hair.bearded && (
        <path
          d="M46 70.5c4 3.5 10 2.5 13-2"
          fill="none"
          stroke={feature}
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      )}
      <path d={hair.before} fill={ink[hair.colour]} fillRule="evenodd" />
      {hair.worn === 'glasses' && (
        <g fill="none" stroke={ink.ink} strokeWidth="2.2">
          <circle cx="37" cy="47" r="7.5" />
          <circle cx="61" cy="47" r="7.5" />
          <path d="M44.5 46q4-2.5 9 0" />
        </g>
      )}
      {hair.worn === 'earrings' && (
        <g fill={ink.saffron}>
          <circle cx="24.5" cy="64" r="3.5" />
          <circle cx="75.5" cy="64" r="3.5" />
        </g>
      )}
    </>
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

/** Each person gets the haircut of their id, if they are the first with it in sorted order; the others get those left over. */
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
