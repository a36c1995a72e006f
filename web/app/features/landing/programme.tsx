import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Seats } from '../../ui/drawings/mark.tsx'
import { Overline } from '../../ui/text.tsx'
import { BookingButton } from './header.tsx'
import { acts, programmeTexts } from './texts.ts'

/** How it works, as a theatre programme: five steps, and the user's seat as the sixth. */
export function Programme() {
  return (
    <chakra.section id="programme" px="gutter" py={{ base: '24', md: '36' }}>
      <Overline mb="3.5">{programmeTexts.kind}</Overline>
      <chakra.h2 textStyle="acte">{programmeTexts.title}</chakra.h2>
      <chakra.ol mt={{ base: '10', md: '16' }} borderTop="6px solid {colors.ink}">
        {acts.map((act, place) => (
          <ProgrammeStep
            key={act.title}
            number={place + 1}
            first={place === 0}
            title={act.title}
            text={act.text}
          >
            <Overline
              as="span"
              textAlign={{ md: 'right' }}
              fontSize={{ md: '1rem' }}
              mt={{ base: '2.5', md: '0' }}
            >
              {act.when}
            </Overline>
          </ProgrammeStep>
        ))}
        <ProgrammeStep number={6} last {...programmeTexts.sixth}>
          <Box
            // Wider than its column: it may extend over the end of the short text beside it.
            gridColumn={{ base: '1 / -1', md: '3 / -1', xl: 'auto' }}
            mt={{ base: '5', xl: '0' }}
            justifySelf={{ xl: 'end' }}
            w={{ xl: 'max-content' }}
          >
            <BookingButton />
          </Box>
        </ProgrammeStep>
      </chakra.ol>
    </chakra.section>
  )
}

interface ProgrammeStepProps {
  number: number
  first?: boolean
  /** The user's seat, below a thick line. */
  last?: boolean
  title: string
  text: string
  /** The time of the step, or the main button. */
  children: ReactNode
}

function ProgrammeStep({ number, first = false, last = false, title, text, children }: ProgrammeStepProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: '76px minmax(0, 1fr)',
        md: '120px minmax(0, 1.1fr) minmax(0, 1.2fr) 190px',
      }}
      columnGap={{ base: '18px', md: '10' }}
      alignItems={{ md: 'center' }}
      pt={last ? { base: '7', md: '34px' } : '22px'}
      pb="22px"
      borderTop={last ? '6px solid {colors.ink}' : first ? '0' : '1.5px solid {colors.rule}'}
    >
      {/* The logo's table after this step: one more seat is taken, and the sixth is the user's. */}
      <Seats
        filled={last ? 5 : number}
        {...(last && { current: 5 })}
        number={number}
        size={{ base: '76px', md: '116px' }}
        gridRow={{ base: '1 / 4', md: 'auto' }}
        ms="-1.5"
      />
      <chakra.h3
        textStyle="gros"
        fontSize={{ base: '1.5625rem', md: '2.5rem' }}
        mb={{ base: '1.5', md: '0' }}
      >
        {title}
      </chakra.h3>
      <chakra.p color="fgSoft">{text}</chakra.p>
      {children}
    </chakra.li>
  )
}
