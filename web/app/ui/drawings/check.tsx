import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** A tick: chosen, done. */
export function Check(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="5" flex="none" aria-hidden="true" {...props}>
      <path d="M4 12.5l5.5 5.5L20 6.5" fill="none" stroke="currentColor" strokeWidth="3.2" />
    </chakra.svg>
  )
}
