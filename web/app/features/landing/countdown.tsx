import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { Affichette } from '../../ui/affichette.tsx'
import { spokenTimeLeft } from './spoken-time-left.ts'
import { useCountdown } from './use-countdown.ts'

/** The countdown box: days, hours, minutes and seconds until bookings for the next Thursday close. */
export function Countdown({ now }: { now: () => Date }) {
  const left = useCountdown(now)
  return (
    <Box mt={{ base: '6', md: '34px' }}>
      <Affichette color="fgSoft">La table se ferme mardi à 23 h 59</Affichette>
      <Box
        role="timer"
        aria-label="Temps restant pour réserver"
        display="flex"
        gap={{ base: '18px', md: '30px' }}
        mt="1.5"
      >
        <Figure value={left?.days} unit="jours" />
        <Figure value={left?.hours} unit="heures" />
        <Figure value={left?.minutes} unit="minutes" />
        <Figure value={left?.seconds} unit="secondes" />
      </Box>
      <VisuallyHidden aria-live="polite">{left && spokenTimeLeft(left)}</VisuallyHidden>
    </Box>
  )
}

function Figure({ value, unit }: { value: number | undefined; unit: string }) {
  return (
    <chakra.span fontSize={{ base: 'tiny', md: 'small' }} lineHeight="1.2" color="fgSoft">
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
        {value === undefined ? '––' : String(value).padStart(2, '0')}
      </chakra.b>
      {unit}
    </chakra.span>
  )
}
