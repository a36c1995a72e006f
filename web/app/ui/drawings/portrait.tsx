import { type InkName, ink } from '../theme/ink.ts'
import { type Hair, haircuts } from './hair.tsx'

/** One person: a ground, a garment, two inks for the skin, a haircut. */
export interface Likeness {
  ground: InkName
  garment: InkName
  /** The face is cut in two by a profile: each of us is two. */
  skin: readonly [light: InkName, shade: InkName]
  hair: Hair
}

/** You: on red, in the two inks of the page. */
export const you: Likeness = {
  ground: 'tomato',
  garment: 'paper',
  skin: ['paper', 'ink'],
  hair: haircuts.short,
}

const OVAL = 'M26 46c0-19 10-28 24-28s24 9 24 28c0 22-10 37-24 37S26 68 26 46z'
const PROFILE =
  'M50 18c14 0 24 9 24 28 0 22-10 37-24 37-2 0-4-1-3.5-4 .3-2 .5-4-1.5-5.5 2-.8 1.5-2 0-3-2-1.3-1.5-2.5.5-3.5 1.5-1 1.5-2.5-.5-3.2-5-1-7.5-1.6-6.5-4C42 55 47.5 50 47.5 43 47.5 34 50 30 50 18z'

/** The likeness in its 100 × 100 box, ground included. */
export function Portrait({ likeness: { ground, garment, skin, hair } }: { likeness: Likeness }) {
  const [light, shade] = skin
  const feature = shade === 'ink' || shade === 'brown' ? ink.paper : ink.ink
  return (
    <>
      <rect width="100" height="100" fill={ink[ground]} />
      {hair.behind}
      <path d="M8 104c2-16 18-20 32-20h20c14 0 30 4 32 20z" fill={ink[garment]} />
      <path d="M41 72h18v14c0 6-18 6-18 0z" fill={ink[shade]} />
      <path d={OVAL} fill={ink[light]} />
      {/* The hair's breadth of stroke covers the light edge that would show where the two meet the ground. */}
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
      {hair.before}
    </>
  )
}
