import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { countdownTexts } from '../../messages/landing.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { spokenTimeLeft } from './spoken-time-left.ts'
import { type TimeLeft, useCountdown } from './use-countdown.ts'

/**
 * The countdown box: days, hours, minutes and seconds until bookings for the next Thursday close. The deadline stands
 * there in words as well, and until a script counts it is all that stands there, in a box of the same height.
 */
export function Countdown({ now }: { now: () => Date }) {
  const left = useCountdown(now)
  return (
    <Box mt={{ base: '6', md: '34px' }}>
      <Affichette color="fgSoft">{countdownTexts.title}</Affichette>
      <Box minH={{ base: '54px', md: '68px' }} mt="1.5">
        {left ? <Figures left={left} /> : <chakra.p maxW="24em">{countdownTexts.inWords}</chakra.p>}
      </Box>
      <VisuallyHidden aria-live="polite">{left && spokenTimeLeft(left)}</VisuallyHidden>
    </Box>
  )
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

function Figures({ left }: { left: TimeLeft }) {
  return (
    <Box role="timer" aria-label={countdownTexts.label} display="flex" gap={{ base: '18px', md: '30px' }}>
      {UNITS.map((unit) => (
        <chakra.span key={unit} fontSize={{ base: 'tiny', md: 'small' }} lineHeight="1.2" color="fgSoft">
          <chakra.b
            display="block"
            textStyle="gros"
            fontWeight="bold"
            fontSize={{ base: '2.25rem', md: '3rem' }}
            fontFeatureSettings='"tnum", "lnum"'
            color="ink"
            minW="1.3em"
            letterSpacing="0"
          >
            {String(left[unit]).padStart(2, '0')}
          </chakra.b>
          {countdownTexts.units[unit]}
        </chakra.span>
      ))}
    </Box>
  )
}
