import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ActMark } from './act-mark.tsx'

interface ActProps {
  number: number
  first?: boolean
  /** Your seat: set apart by a thick line. */
  last?: boolean
  title: string
  text: string
  /** When it happens, or what to press. */
  children: ReactNode
}

/** One line of the programme. */
export function Act({ number, first = false, last = false, title, text, children }: ActProps) {
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
      <ActMark number={number} last={last} />
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
