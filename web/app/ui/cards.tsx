import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { type Disc, discColours, type MbtiType, mbtiTypes } from '@tablee/domain/personality'
import type { ReactNode } from 'react'
import { common } from '../messages/common.ts'
import { Overline, Subtitle } from './text.tsx'
import { cut, ink, textColorOn } from './theme/tokens.ts'

/** A section on its own ground; on a phone from edge to edge. */
export const Band = chakra('section', {
  base: { mx: { base: '-5', md: '0' }, px: { base: '5', md: '8' }, py: '22px' },
})

/** A row about a person: their face, what is said of them, and something at the end. */
export const PersonRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '3.5',
    alignItems: 'center',
    py: '11px',
    borderBottom: '1.5px solid {colors.rule}',
  },
})

/** The personality type: four letters on two inks. */
export function TypeCard({ type }: { type: MbtiType }) {
  const { title, description, inks } = mbtiTypes[type]
  const [left, right] = inks
  return (
    <div>
      {/* The letters change colour along the same diagonal as their ground, so that they are legible on both
          inks. */}
      <Box css={{ background: cut(ink[left], ink[right]) }}>
        <chakra.h2
          css={{ ...letters, backgroundImage: cut(ink[textColorOn(left)], ink[textColorOn(right)]) }}
        >
          {type}
        </chakra.h2>
      </Box>
      <Box px={{ base: '5', md: '0' }} pt="4" pb="5">
        <Subtitle mb="1">{title}</Subtitle>
        <p>{description}</p>
      </Box>
    </div>
  )
}

const letters = {
  textStyle: 'gros',
  fontSize: { base: 'min(6.6rem, 27vw)', md: '7.5rem' },
  lineHeight: '0.9',
  letterSpacing: '-0.03em',
  px: '5',
  pt: '18px',
  pb: '3.5',
  backgroundClip: 'text',
  WebkitTextFillColor: 'transparent',
}

/** The dominant DISC colour: one ink, one letter. */
export function DiscCard({ colour }: { colour: Disc }) {
  const { name, description, ink } = discColours[colour]
  const text = textColorOn(ink)
  return (
    <Grid templateColumns="92px 1fr" gap="18px" alignItems="center" bg={ink} color={text} px="5" py="18px">
      <chakra.span
        aria-hidden="true"
        textStyle="gros"
        fontSize="6.5rem"
        lineHeight="0.85"
        textAlign="center"
        color={text === 'paper' ? 'saffron' : 'ink'}
      >
        {colour}
      </chakra.span>
      <Box>
        <Overline>{common.discColour}</Overline>
        <Subtitle mt="1">{name}</Subtitle>
        <p>{description}</p>
      </Box>
    </Grid>
  )
}

/** A half-circle cut out of the edge where the stub is torn off: left and right on a phone, top and bottom on a wide screen. */
const hole = (at: string) => `radial-gradient(circle at ${at}, transparent 16px, #000 16.5px)`

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
    bg: 'saffron',
    color: 'ink',
    borderRadius: 'sheet',
    mask: {
      base: `${hole('0 110px')} 0 0 / 51% 100% no-repeat, ${hole('100% 110px')} 100% 0 / 51% 100% no-repeat`,
      md: `${hole('220px 0')} 0 0 / 100% 51% no-repeat, ${hole('220px 100%')} 0 100% / 100% 51% no-repeat`,
    },
  },
})

interface TicketProps {
  /** The part that is torn off. */
  stub: ReactNode
  children: ReactNode
}

/** A theatre ticket with a perforated stub. */
export function Ticket({ stub, children }: TicketProps) {
  return (
    <Sheet>
      <Flex
        direction={{ base: 'row', md: 'column' }}
        align="center"
        justify="space-between"
        h={{ base: '110px', md: 'auto' }}
        px={{ base: '26px', md: '5' }}
        py={{ md: '10' }}
        borderColor="ink"
        borderStyle="dotted"
        borderWidth={{ base: '0 0 3px', md: '0 3px 0 0' }}
      >
        {stub}
      </Flex>
      <Box
        px={{ base: '26px', md: '12' }}
        pt={{ base: '30px', md: '10' }}
        pb={{ base: '34px', md: '12' }}
        minW="0"
      >
        {children}
      </Box>
    </Sheet>
  )
}

/** The state of something, in a word or two. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    h: 'fit',
    px: '9px',
    py: '2px',
    borderWidth: '1.5px',
    borderRadius: 'chip',
    fontSize: 'tiny',
    fontWeight: 'semibold',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    textTransform: 'none',
    letterSpacing: '0',
    fontStretch: '100%',
  },
  variants: {
    tone: {
      waiting: { bg: 'saffron', borderColor: 'saffron', color: 'ink' },
      upcoming: { borderColor: 'currentColor', color: 'inkSoft' },
      unlocked: { bg: 'bottle', borderColor: 'bottle', color: 'paper' },
    },
  },
  defaultVariants: { tone: 'upcoming' },
})
