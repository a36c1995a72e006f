import { chakra } from '@chakra-ui/react'
import { helpTexts } from '../messages/help.ts'
import { FootSection } from './foot-section.tsx'

/** The way to the people who answer, to the questions and to the small print, for pages behind the sign-in. */
export function HelpLinks() {
  return (
    <FootSection title={helpTexts.section}>
      <chakra.nav aria-label={helpTexts.section} display="flex" flexWrap="wrap" columnGap="6">
        {helpTexts.links.map(({ label, href }) => (
          // Documents of their own, which bring none of the app's script.
          <chakra.a key={href} href={href} py="2.5" textStyle="petit" textDecoration="underline">
            {label}
          </chakra.a>
        ))}
      </chakra.nav>
    </FootSection>
  )
}
