import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type InkName, ink } from '../theme/tokens.ts'
import { DieFace } from './dice.tsx'
import { Face } from './faces.tsx'
import { YOUR_SEAT } from './mark.tsx'

/** The drawing's view box. The table's centre is at 200, 200. */
const BOX = { left: -8, top: -4, width: 416, height: 408 }
const CENTRE = 200
/** Distance of the faces from the centre, and their size. */
const REACH = 141
const FACE = 90

interface GroupTableProps extends Omit<HTMLChakraProps<'div'>, 'children'> {
  /** The current user's id; none in the console. */
  you?: string
  /** The others, clockwise from the user's left. */
  others: readonly string[]
  /** Number of empty chairs. */
  empty?: number
  label: string
}

/** A group's table from above, with faces on its seats. The user's seat is red and always at eight o'clock. */
export function GroupTable({ you, others, empty = 0, label, ...rest }: GroupTableProps) {
  const people = you === undefined ? others : [you, ...others]
  // In the console attendees move between groups, so each keeps the face of their own id.
  const among = you === undefined ? [] : people
  const ids = [...people, ...Array.from({ length: empty }, (_, chair) => `empty-${chair}`)]
  const seats = ids.map((id, place) => ({ id, turn: YOUR_SEAT * 60 + (place * 360) / ids.length }))
  return (
    <Box role="img" aria-label={label} pos="relative" aspectRatio={BOX.width / BOX.height} {...rest}>
      <chakra.svg viewBox={Object.values(BOX).join(' ')} aria-hidden="true" display="block" w="full">
        <circle cx={CENTRE} cy={CENTRE} r="112" fill={ink.bottle} />
        <circle cx={CENTRE} cy={CENTRE} r="100" fill="none" stroke={ink.bottleNight} strokeWidth="3" />
        {seats.map(({ id, turn }) => (
          <path
            key={id}
            transform={`rotate(${turn} ${CENTRE} ${CENTRE}) translate(${CENTRE} ${CENTRE})`}
            d="M-36 -190A194 194 0 0 1 36 -190"
            fill="none"
            stroke={id === you ? ink.tomato : ink.ink}
            strokeWidth="12"
            strokeLinecap="round"
            opacity={people.includes(id) ? 1 : 0.3}
          />
        ))}
        <DieFace pips={6} tone="paper" side={34} x={212} y={186} tilt={18} />
        <PlayingCard x={186} y={212} tilt={-16} colour="paper" />
        <PlayingCard x={200} y={218} tilt={2} colour="saffron" />
      </chakra.svg>
      {seats.slice(0, people.length).map(({ id, turn }) => (
        <Face
          key={id}
          id={id}
          among={among}
          you={id === you}
          size={percent(FACE, BOX.width)}
          h="auto"
          aspectRatio="1"
          pos="absolute"
          {...placeOf(turn)}
        />
      ))}
    </Box>
  )
}

function placeOf(turn: number) {
  const angle = (turn * Math.PI) / 180
  const left = CENTRE + REACH * Math.sin(angle) - FACE / 2 - BOX.left
  const top = CENTRE - REACH * Math.cos(angle) - FACE / 2 - BOX.top
  return { left: percent(left, BOX.width), top: percent(top, BOX.height) }
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)}%`
}

/** The back of a playing card, outlined in the colour of the table. */
function PlayingCard({ x, y, tilt, colour }: { x: number; y: number; tilt: number; colour: InkName }) {
  return (
    <rect
      transform={`translate(${x} ${y}) rotate(${tilt})`}
      x="-16"
      y="-23"
      width="32"
      height="46"
      rx="4.16"
      fill={ink[colour]}
      stroke={ink.bottle}
      strokeWidth="5"
    />
  )
}
