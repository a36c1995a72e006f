import { chakra } from '@chakra-ui/react'
import { product } from '@tablee/domain'
import { LegalPage } from './legal-page.tsx'
import { Section } from './section.tsx'

/** `/contact`: an address, and when it answers. */
export function ContactPage() {
  return (
    <LegalPage title="Une question ? Écrivez-nous." lead={`On répond par e‑mail ${product.supportHours}.`}>
      <Section title="Par e‑mail">
        <chakra.a
          href={`mailto:${product.supportEmail}`}
          textStyle="gros"
          fontSize={{ base: '1.5rem', md: '2.5rem' }}
          textDecoration="underline"
          overflowWrap="anywhere"
        >
          {product.supportEmail}
        </chakra.a>
      </Section>
      <Section title="Pour aller plus vite">
        <p>Écrivez depuis l’adresse de votre compte, et dites-nous de quel jeudi il s’agit.</p>
        <p>Pour vos données personnelles, nous répondons en un mois au plus.</p>
      </Section>
    </LegalPage>
  )
}
