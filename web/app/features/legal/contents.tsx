import { Box, chakra } from '@chakra-ui/react'
import { legalPageTexts } from '../../messages/contact.ts'
import type { Clause } from '../../messages/legal/clause.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** The table of contents: stays in sight beside the text on a wide screen, stands above it on a phone. */
export function Contents({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <Box
      as="nav"
      aria-labelledby="sommaire"
      pos={{ md: 'sticky' }}
      top="8"
      alignSelf="start"
      _print={{ display: 'none' }}
    >
      <Affichette id="sommaire" as="h2">
        {legalPageTexts.contents}
      </Affichette>
      <chakra.ol mt="2.5" borderTop="1.5px solid {colors.rule}">
        {clauses.map(({ id, title }, place) => (
          <chakra.li key={id} borderBottom="1.5px solid {colors.rule}">
            <Entry href={`#${id}`}>
              <Place>{place + 1}</Place>
              {title}
            </Entry>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  )
}

const Entry = chakra('a', {
  base: {
    display: 'flex',
    gap: '3',
    py: { base: '2.5', md: '1.5' },
    fontSize: 'small',
    lineHeight: '1.4',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
})

const Place = chakra('span', {
  base: { textStyle: 'affichette', lineHeight: '1.5', color: 'fgSoft', minW: '1.5em', flex: 'none' },
})
