import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { BackLink } from './back-link.tsx'

interface LegalPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page of small print, set large enough to be read. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <>
      <chakra.header
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        px="gutter"
        py={{ base: '18px', md: '26px' }}
      >
        <BackLink />
        <Logo />
      </chakra.header>
      <chakra.main
        id="contenu"
        tabIndex={-1}
        outline="none"
        px="gutter"
        pt={{ base: '6', md: '14' }}
        pb={{ base: '24', md: '36' }}
        minH="70dvh"
      >
        <chakra.h1 textStyle="acte" lineHeight="1" maxW="12em">
          {title}
        </chakra.h1>
        {lead && (
          <chakra.p textStyle="chapo" mt="6" maxW="prose">
            {lead}
          </chakra.p>
        )}
        <chakra.div mt={{ base: '10', md: '16' }} borderTop="6px solid {colors.ink}">
          {children}
        </chakra.div>
      </chakra.main>
      <SiteFooter />
    </>
  )
}
