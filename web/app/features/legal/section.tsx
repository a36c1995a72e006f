import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  children: ReactNode
}

/** One clause: its title beside its text on a wide screen, above it on a phone. */
export function Section({ title, children }: SectionProps) {
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns={{ md: 'minmax(0, 4fr) minmax(0, 7fr)' }}
      gap={{ base: '3', md: '18' }}
      py="7"
      borderBottom="1.5px solid {colors.rule}"
    >
      <chakra.h2 textStyle="sous-titre">{title}</chakra.h2>
      <chakra.div display="grid" gap="3" maxW="prose">
        {children}
      </chakra.div>
    </chakra.section>
  )
}
