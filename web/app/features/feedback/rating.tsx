import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { ink } from '../../ui/theme/tokens.ts'
import { RATINGS, type Rating } from './answers.ts'
import { ratingTexts } from './texts.ts'

/** The centre of each chair's target in the drawing's box, clockwise from ten o'clock. */
const PLACES = [
  { left: '43px', top: '84px' },
  { left: '140px', top: '28px' },
  { left: '237px', top: '84px' },
  { left: '237px', top: '196px' },
  { left: '140px', top: '252px' },
  { left: '43px', top: '196px' },
] as const

interface RatingFieldProps {
  value: Rating | null
  onChange: (value: Rating) => void
}

/** How the evening was: six radio buttons, drawn as the chairs of a table that fill up to the chosen one. */
export function RatingField({ value, onChange }: RatingFieldProps) {
  const name = useId()
  return (
    <chakra.fieldset my="auto" pt="2" minW="0">
      <chakra.legend srOnly>{ratingTexts.legend}</chakra.legend>
      <Box pos="relative" boxSize="280px" mx="auto">
        <svg viewBox="0 0 280 280" aria-hidden="true">
          {RATINGS.map((rating, place) => (
            <path
              key={rating}
              transform={`rotate(${place * 60 - 60} 140 140) translate(140 140)`}
              d="M-37 -106A112 112 0 0 1 37 -106"
              fill="none"
              stroke={chairInk(rating, value)}
              strokeWidth="30"
              strokeLinecap="round"
              // The chairs fill one after the other.
              style={{ transition: `stroke 140ms ${place * 60}ms` }}
            />
          ))}
          <circle cx="140" cy="140" r="72" fill={ink.ink} />
        </svg>
        <chakra.b css={figure} aria-hidden="true">
          {value}
        </chakra.b>
        {RATINGS.map((rating, place) => (
          <Target key={rating} style={PLACES[place]}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            <VisuallyHidden>{ratingTexts.said(rating)}</VisuallyHidden>
          </Target>
        ))}
      </Box>
      <chakra.p aria-hidden="true" textAlign="center" fontWeight="bold" fontSize="1.25rem" minH="1.5em">
        {value && ratingTexts.words[value]}
      </chakra.p>
    </chakra.fieldset>
  )
}

function chairInk(rating: Rating, value: Rating | null): string {
  if (value === null || rating > value) return ink.kraft
  return rating === value ? ink.tomato : ink.ink
}

/** A chair's target, 92 × 84. */
const Target = chakra('label', {
  base: {
    pos: 'absolute',
    w: '92px',
    h: '84px',
    translate: '-50% -50%',
    borderRadius: 'full',
    cursor: 'pointer',
    '& input': { pos: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'pointer' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.ink}' },
  },
})

const figure = {
  pos: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  textStyle: 'gros',
  fontSize: '5rem',
  fontVariantNumeric: 'lining-nums',
  color: 'paper',
}
