import { chakra } from '@chakra-ui/react'

/** The first thing the keyboard reaches: past the header, to the content of the page. */
export function SkipLink() {
  return (
    <chakra.a
      href="#contenu"
      pos="absolute"
      left="-999px"
      top="3"
      zIndex="skipLink"
      bg="ink"
      color="paper"
      px="18px"
      py="3"
      fontWeight="semibold"
      css={{ '--focus': '{colors.saffron}' }}
      _focus={{ left: '3' }}
      _print={{ display: 'none' }}
    >
      Aller au contenu
    </chakra.a>
  )
}
