import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ink } from '../theme/tokens.ts'
import { Face } from './faces.tsx'
import TableTop from './group-table.svg?react'
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
        <TableTop x={BOX.left} y={BOX.top} width={BOX.width} height={BOX.height} />
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
