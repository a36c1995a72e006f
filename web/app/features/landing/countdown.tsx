import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { marked, publicMarks } from '../../config/public-pages.ts'
import { Overline } from '../../ui/text.tsx'
import { countdownTexts } from './texts.ts'

/**
 * The countdown to the booking deadline: days, hours, minutes and seconds, filled by `public-page/countdown.ts`. Without a
 * script, the deadline is given in words, in a box of the same height.
 */
export function Countdown() {
  return (
    <Box mt={{ base: '6', md: '34px' }} {...marked(publicMarks.countdown)}>
      <Overline color="fgSoft">{countdownTexts.title}</Overline>
      <Box minH={{ base: '54px', md: '68px' }} mt="1.5">
        <chakra.p maxW="24em" {...marked(publicMarks.countdownInWords)}>
          {countdownTexts.inWords}
        </chakra.p>
        <CountdownFigures />
      </Box>
      <VisuallyHidden aria-live="polite" {...marked(publicMarks.countdownSpoken)} />
    </Box>
  )
}

const { units } = countdownTexts
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

function CountdownFigures() {
  return (
    <Flex
      role="timer"
      aria-label={countdownTexts.label}
      hidden
      gap={{ base: '18px', md: '30px' }}
      {...marked(publicMarks.countdownFigures)}
    >
      {UNITS.map((unit) => (
        <chakra.span key={unit} fontSize={{ base: 'tiny', md: 'small' }} lineHeight="1.2" color="fgSoft">
          <chakra.b
            data-unit={unit}
            display="block"
            textStyle="gros"
            fontSize={{ base: '2.25rem', md: '3rem' }}
            fontFeatureSettings='"tnum", "lnum"'
            color="ink"
            minW="1.3em"
            letterSpacing="0"
          />
          {/* The script writes one of the two words beside its figure; it contains no French itself. */}
          <span data-unit-name={unit} data-one={units[unit][0]} data-many={units[unit][1]}>
            {units[unit][1]}
          </span>
        </chakra.span>
      ))}
    </Flex>
  )
}
