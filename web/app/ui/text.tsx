import { chakra } from '@chakra-ui/react'

/** A line of condensed capitals, as on a playbill. */
export const Affichette = chakra('p', { base: { textStyle: 'affichette' } })

/** What is said beside the point: small, and not as dark. */
export const Note = chakra('p', { base: { textStyle: 'petit', color: 'fgSoft' } })

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
