import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ink } from '../theme/tokens.ts'
import { faceFor, Portrait, you } from './faces.tsx'

interface TwoFacesProps extends Omit<HTMLChakraProps<'svg'>, 'children'> {
  /** The uid of the other person. */
  other: string
  /** The people of their table, as in `Face`. */
  among: readonly string[]
  /** Continues grounds and garments beyond the box, for a picture that fills its place. */
  wide?: boolean
}

/** One face out of two halves: the current user's at the left, another person's at the right. Decorative. */
export function TwoFaces({ other, among, wide = false, ...rest }: TwoFacesProps) {
  const theirs = faceFor(other, among)
  return (
    <chakra.svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
      overflow={wide ? 'visible' : 'hidden'}
      {...rest}
    >
      <svg aria-hidden="true" {...half(-BEYOND)}>
        <rect x={-BEYOND} y={-BEYOND} width={2 * BEYOND} height={3 * BEYOND} fill={ink.tomato} />
        <Portrait likeness={you} />
        <path d={`M8 104h84v${BEYOND}H8z`} fill={ink[you.garment]} />
      </svg>
      <svg aria-hidden="true" {...half(50)}>
        <rect x={-BEYOND} y={-BEYOND} width={2 * BEYOND} height={3 * BEYOND} fill={ink[theirs.ground]} />
        <Portrait likeness={theirs} />
        <path d={`M8 104h84v${BEYOND}H8z`} fill={ink[theirs.garment]} />
      </svg>
    </chakra.svg>
  )
}

/** How far the picture continues beyond its box of 100 × 100. */
const BEYOND = 500

/** The half of the picture from `x` on: a nested SVG crops its content, without an id for a clip path. */
function half(x: number) {
  const width = x < 0 ? BEYOND + 50 : BEYOND
  const height = 2 * BEYOND + 100
  return { x, y: -BEYOND, width, height, viewBox: `${x} ${-BEYOND} ${width} ${height}`, overflow: 'hidden' }
}
