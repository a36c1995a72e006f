import { Box, chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { Link } from 'react-router-dom'
import { footerTexts, pageNames } from '../messages/site.ts'
import { Name } from './name.tsx'

const LINKS = [
  { to: routes.contact, label: pageNames.contact },
  { to: routes.cgu, label: pageNames.cgu },
  { to: routes.cgv, label: pageNames.cgv },
  { to: routes.rgpd, label: pageNames.rgpd },
]

/** See you Thursday: the pages of small print, and the name as a shop sign. */
export function SiteFooter() {
  return (
    <chakra.footer data-ground="dark" bg="ink" color="paper" px="gutter" pt="16" overflow="hidden">
      <Box display="grid" gridTemplateColumns={{ md: '1.2fr 1.4fr 1fr' }} gap={{ base: '5', md: '12' }}>
        <chakra.p textStyle="titre">{footerTexts.goodbye}</chakra.p>
        <chakra.nav
          aria-label={footerTexts.nav}
          display="grid"
          gridTemplateColumns={{ md: '1fr 1fr' }}
          gap="1"
          alignContent="start"
        >
          {LINKS.map(({ to, label }) => (
            <chakra.span
              key={to}
              css={{
                '& a': { display: 'inline-block', py: '2' },
                '& a:hover': { textDecoration: 'underline' },
              }}
            >
              <Link to={to}>{label}</Link>
            </chakra.span>
          ))}
        </chakra.nav>
        <chakra.p color="#D9C9D6" maxW="26em">
          {footerTexts.hours}
        </chakra.p>
      </Box>
      <chakra.p
        aria-hidden="true"
        textStyle="gros"
        fontSize="31vw"
        lineHeight="0.78"
        letterSpacing="-0.045em"
        whiteSpace="nowrap"
        mt="10"
        mb="-0.09em"
        ms="-0.03em"
      >
        <Name />
      </chakra.p>
    </chakra.footer>
  )
}
