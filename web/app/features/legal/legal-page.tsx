import { chakra } from '@chakra-ui/react'
import { legal } from '@tablee/domain'
import { legalPageTexts } from '../../messages/contact.ts'
import type { LegalText } from '../../messages/legal/clause.ts'
import { Clauses } from './clauses.tsx'
import { Contents } from './contents.tsx'
import { PublicPage } from './public-page.tsx'

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/** `/cgu`, `/cgv`, `/rgpd`: since when it applies, what it holds, and the clauses. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, lead, clauses } = text
  return (
    <PublicPage title={title} lead={lead}>
      <chakra.p textStyle="petit" color="fgSoft" mt="3">
        {legalPageTexts.inForce(longDay.format(new Date(legal.inForceSince)))}
      </chakra.p>
      <chakra.div
        mt={{ base: '8', md: '14' }}
        pt={{ base: '6', md: '10' }}
        borderTop="6px solid {colors.ink}"
        display="grid"
        gridTemplateColumns={{ md: 'minmax(240px, 3fr) minmax(0, 8fr)' }}
        gap={{ base: '12', md: '18' }}
        _print={{ display: 'block' }}
      >
        <Contents clauses={clauses} />
        <Clauses clauses={clauses} />
      </chakra.div>
    </PublicPage>
  )
}
