import { chakra } from '@chakra-ui/react'

/** An address of a page or of a mailbox, without the punctuation that follows it in a sentence. */
const ADDRESS = /(https:\/\/[^\s,;)]*[^\s,;).]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text in which each address can be followed. */
export function LinkedText({ children }: { children: string }) {
  // Splitting by one group puts what it found at every other place.
  return children.split(ADDRESS).map((part, place) => {
    if (place % 2 === 0) return part
    const href = part.includes('@') ? `mailto:${part}` : part
    return (
      <chakra.a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
        key={place}
        href={href}
        textDecoration="underline"
        overflowWrap="anywhere"
      >
        {part}
      </chakra.a>
    )
  })
}
