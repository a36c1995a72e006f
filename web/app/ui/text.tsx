import { chakra, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react'
import { common } from '../messages/common.ts'

/** A line of condensed capitals. */
export const Overline = chakra('p', { base: { textStyle: 'affichette' } })

/** Secondary text: smaller and lighter. */
export const Note = chakra('p', { base: { textStyle: 'petit', color: 'fgSoft' } })

/** The heading of a section of a screen. */
export const Subtitle = chakra('h3', { base: { textStyle: 'sous-titre' } })

interface AddressProps {
  children: string
  /** The punctuation after the address, which must not start a line. */
  end: string
}

/** An e-mail address in a sentence: moves to the next line as a whole rather than break at a hyphen. */
export function Address({ children, end }: AddressProps) {
  return (
    <chakra.span display="inline-block" maxW="full">
      <chakra.b overflowWrap="anywhere">{children}</chakra.b>
      {end}
    </chakra.span>
  )
}

/** A link that opens a new tab and says so to screen readers. */
export function NewTabLink({ children, ...link }: HTMLChakraProps<'a'>) {
  return (
    <chakra.a target="_blank" rel="noreferrer" textDecoration="underline" {...link}>
      {children}
      <VisuallyHidden> {common.newTab}</VisuallyHidden>
    </chakra.a>
  )
}
