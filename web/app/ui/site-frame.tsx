import { Box, chakra, Grid } from '@chakra-ui/react'
import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LICENCES_FILE } from '../config/public-pages.ts'
import { common } from '../messages/common.ts'
import { footerTexts, helpLinks, pageNames, privacyNote } from '../messages/site.ts'
import { ProductName } from './drawings/mark.tsx'
import { NewTabLink, Note, Overline } from './text.tsx'

/** The header of a public page: two elements at its ends. */
export const SiteHeader = chakra('header', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    px: 'gutter',
    py: { base: '18px', md: '26px' },
  },
})

const SMALL_PRINT = ['contact', 'mentions', 'cgu', 'cgv', 'rgpd'] as const

const SmallPrint = chakra('span', {
  base: {
    '& a': { display: 'inline-block', py: '2' },
    '& a:hover': { textDecoration: 'underline' },
  },
})

/** The footer of public pages: legal pages, support hours, and the product's name in large type. */
export function SiteFooter() {
  return (
    <chakra.footer data-ground="dark" bg="ink" color="paper" px="gutter" pt="16" overflow="hidden">
      <Box display="grid" gridTemplateColumns={{ md: '1.2fr 1.4fr 1fr' }} gap={{ base: '5', md: '12' }}>
        <chakra.p textStyle="titre">{footerTexts.goodbye}</chakra.p>
        <Grid
          as="nav"
          aria-label={footerTexts.nav}
          templateColumns={{ md: '1fr 1fr' }}
          gap="1"
          alignContent="start"
        >
          {SMALL_PRINT.map((page) => (
            <SmallPrint key={page}>
              <Link to={routes[page]}>{pageNames[page]}</Link>
            </SmallPrint>
          ))}
          <SmallPrint>
            <a href={`/${LICENCES_FILE}`}>{footerTexts.licences}</a>
          </SmallPrint>
        </Grid>
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
        <ProductName />
      </chakra.p>
    </chakra.footer>
  )
}

/** A small section under a rule, at the foot of a page. */
export function PageFootSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} mt="8" pt="3" borderTop="1.5px solid {colors.rule}">
      <Overline color="fgSoft" fontSize="tiny">
        {title}
      </Overline>
      {children}
    </chakra.section>
  )
}

/** Links to the contact page, the FAQ and the legal pages, for signed-in pages. */
export function HelpLinks() {
  return (
    <PageFootSection title={common.question}>
      <chakra.nav aria-label={common.question} display="flex" flexWrap="wrap" columnGap="6">
        {helpLinks.map(({ label, href }) => (
          // Plain links with a full page load, because public pages do not run the app.
          <chakra.a key={href} href={href} py="2.5" textStyle="petit" textDecoration="underline">
            {label}
          </chakra.a>
        ))}
      </chakra.nav>
    </PageFootSection>
  )
}

export function SmallPrintLink({ href, children }: { href: string; children: string }) {
  return (
    <NewTabLink href={href} rel="noopener" fontWeight="semibold">
      {children}
    </NewTabLink>
  )
}

/** A link to the privacy notice, shown where data is collected. */
export function PrivacyNote() {
  return (
    <Note>
      {privacyNote.before}
      <SmallPrintLink href={routes.rgpd}>{privacyNote.link}</SmallPrintLink>.
    </Note>
  )
}
