import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface ConsoleSectionProps {
  title: string
  /** Stands at the title's right. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page of the console, under a thin rule. */
export function ConsoleSection({ title, actions, children }: ConsoleSectionProps) {
  const heading = useId()
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        gap="3"
        pb="2"
        mb="3"
        borderBottomWidth="1.5px"
        borderColor="ink"
      >
        <chakra.h2 id={heading} textStyle="sous-titre">
          {title}
        </chakra.h2>
        {actions}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
