import { chakra, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react'
import { common } from '../messages/common.ts'

/** A line of condensed capitals, as on a playbill. */
export const Affichette = chakra('p', { base: { textStyle: 'affichette' } })

/** What is said beside the point: small, and not as dark. */
export const Note = chakra('p', { base: { textStyle: 'petit', color: 'fgSoft' } })

/** The heading of a part of a screen. */
export const Subtitle = chakra('h3', { base: { textStyle: 'sous-titre' } })

interface AddressProps {
  children: string
  /** The stop or comma after it, which no line begins with. */
  end: string
}

/** An e-mail address in a sentence: it goes to the next line rather than breaks at its hyphen. */
export function Address({ children, end }: AddressProps) {
  return (
    <chakra.span display="inline-block" maxW="full">
      <chakra.b overflowWrap="anywhere">{children}</chakra.b>
      {end}
    </chakra.span>
  )
}

/** A link that opens a new tab, and says so: what is on this page stays. */
export function NewTabLink({ children, ...link }: HTMLChakraProps<'a'>) {
  return (
    <chakra.a target="_blank" rel="noreferrer" textDecoration="underline" {...link}>
      {children}
      <VisuallyHidden> {common.newTab}</VisuallyHidden>
    </chakra.a>
  )
}
