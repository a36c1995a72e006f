import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ink } from '../theme/tokens.ts'
import { type FaceSpec, faceFor, Portrait, you } from './faces.tsx'

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
  return (
    <chakra.svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
      overflow={wide ? 'visible' : 'hidden'}
      {...rest}
    >
      <Half likeness={you} from={-BEYOND} />
      <Half likeness={faceFor(other, among)} from={50} />
    </chakra.svg>
  )
}

/** How far the picture continues beyond its box of 100 × 100. */
const BEYOND = 500

interface HalfProps {
  likeness: FaceSpec
  /** The left edge. A half at the left ends in the middle. */
  from: number
}

/** A half of a face. A nested SVG crops its content, without an id for a clip path. */
function Half({ likeness, from }: HalfProps) {
  const width = from < 0 ? BEYOND + 50 : BEYOND
  const height = 2 * BEYOND + 100
  return (
    <svg
      aria-hidden="true"
      {...{ x: from, y: -BEYOND, width, height }}
      viewBox={`${from} ${-BEYOND} ${width} ${height}`}
      overflow="hidden"
    >
      <rect x={-BEYOND} y={-BEYOND} width={2 * BEYOND} height={height} fill={ink[likeness.ground]} />
      {/* Within an SVG, a portrait takes its size from this one's attributes: CSS sizes do not reach it. */}
      <svg aria-hidden="true" width="100" height="100" overflow="visible">
        <Portrait likeness={likeness} borderRadius="0" overflow="visible" />
      </svg>
      <path d={`M8 104h84v${BEYOND}H8z`} fill={ink[likeness.garment]} />
    </svg>
  )
}
