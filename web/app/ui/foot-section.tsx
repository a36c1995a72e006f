import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Affichette } from './affichette.tsx'

export interface FootSectionProps {
  title: string
  children: ReactNode
}

/** What stands at the foot of a page under a rule, set small: few come for it. */
export function FootSection({ title, children }: FootSectionProps) {
  return (
    <chakra.section aria-label={title} mt="8" pt="3" borderTopWidth="1.5px" borderColor="rule">
      <Affichette color="fgSoft" fontSize="tiny">
        {title}
      </Affichette>
      {children}
    </chakra.section>
  )
}
