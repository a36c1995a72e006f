import { chakra } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'

interface ConsoleSectionProps {
  title: string
  /** Stands at the title's right. */
  actions?: ReactNode
  /** For what opens it and takes the focus there. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of a page of the console, under a thin rule. */
export function ConsoleSection({ title, actions, ref, children }: ConsoleSectionProps) {
  const heading = useId()
  return (
    <chakra.section ref={ref} tabIndex={ref ? -1 : undefined} outline="none" aria-labelledby={heading} mt="8">
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
