import { Box, chakra, Grid } from '@chakra-ui/react'
import { inForceSince } from '@tablee/domain/legal'
import type { LegalText } from '@tablee/domain/legal-texts'
import type { Block, Clause } from '@tablee/domain/prose'
import { Note, Overline } from '../../ui/text.tsx'
import { PublicPage } from './public-page.tsx'
import { legalPageTexts } from './texts.ts'

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/** `/mentions-legales`, `/cgu`, `/cgv`, `/rgpd`: date of effect, table of contents, clauses. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, lead, clauses } = text
  return (
    <PublicPage title={title} lead={lead}>
      <Note mt="3">{legalPageTexts.inForce(longDay.format(new Date(inForceSince(text.name))))}</Note>
      <Grid
        mt={{ base: '8', md: '14' }}
        pt={{ base: '6', md: '10' }}
        borderTop="6px solid {colors.ink}"
        templateColumns={{ md: 'minmax(240px, 3fr) minmax(0, 8fr)' }}
        gap={{ base: '12', md: '18' }}
        _print={{ display: 'block' }}
      >
        <Contents clauses={clauses} />
        <Clauses clauses={clauses} />
      </Grid>
    </PublicPage>
  )
}

/** The table of contents: sticky beside the text on a wide screen, above it on a phone. */
function Contents({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <Box
      as="nav"
      aria-labelledby="sommaire"
      pos={{ md: 'sticky' }}
      top="8"
      alignSelf="start"
      _print={{ display: 'none' }}
    >
      <Overline id="sommaire" as="h2">
        {legalPageTexts.contents}
      </Overline>
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

/** The clauses, each with an anchor of its own. */
function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <Grid gap={{ base: '10', md: '12' }} maxW="prose">
      {clauses.map(({ id, title, blocks }, place) => (
        <chakra.section key={id} id={id} scrollMarginTop="8" aria-labelledby={`${id}-titre`}>
          <chakra.h2
            id={`${id}-titre`}
            textStyle="question"
            fontSize={{ base: '1.5rem', md: '1.75rem' }}
            mb="3"
            breakAfter="avoid"
          >
            {place + 1}. {title}
          </chakra.h2>
          <Grid gap="3">
            {blocks.map((block) => (
              <ClauseBlock key={keyOf(block)} block={block} />
            ))}
          </Grid>
        </chakra.section>
      ))}
    </Grid>
  )
}

function keyOf(block: Clause['blocks'][number]): string {
  if (typeof block === 'string') return block
  return 'list' in block ? block.list.join() : block.facts.join()
}

/** A paragraph, a list, or a list of facts. */
function ClauseBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText>{block}</LinkedText>
      </p>
    )
  }
  if ('list' in block) {
    return (
      <Grid as="ul" gap="1.5" ps="5" listStyleType="disc">
        {block.list.map((item) => (
          <chakra.li key={item}>{item}</chakra.li>
        ))}
      </Grid>
    )
  }
  return (
    <chakra.dl borderTop="1.5px solid {colors.rule}">
      {block.facts.map(([term, text]) => (
        <FactRow key={term}>
          <chakra.dt fontWeight="semibold">{term}</chakra.dt>
          <chakra.dd color="fgSoft" textWrap="pretty">
            <LinkedText>{text}</LinkedText>
          </chakra.dd>
        </FactRow>
      ))}
    </chakra.dl>
  )
}

const FactRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: '6',
    py: '2.5',
    borderBottom: '1.5px solid {colors.rule}',
    breakInside: 'avoid',
  },
})

/** A URL or an e-mail address, without the punctuation that follows it in a sentence. */
const ADDRESS = /(https:\/\/[^\s,;)]*[^\s,;).]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Text with its URLs and e-mail addresses as links. */
export function LinkedText({ children }: { children: string }) {
  // Splitting by one group puts the matches at odd indices.
  return children.split(ADDRESS).map((part, place) => {
    if (place % 2 === 0) return part
    const href = part.includes('@') ? `mailto:${part}` : part
    return (
      <chakra.a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
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
