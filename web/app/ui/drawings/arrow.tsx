import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** The arrow at the end of a button. */
export function Arrow(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg viewBox="0 0 26 14" w="26px" h="14px" flex="none" aria-hidden="true" {...props}>
      <path d="M0 7h23M17 1l6.5 6-6.5 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </chakra.svg>
  )
}

/** The arrow that goes back. */
export function BackArrow() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M22 12H3M10 4.5 2.5 12l7.5 7.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  )
}
