import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { BackLink } from './back-link.tsx'

interface PublicPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** A page to read: the way back, a title, a text set large enough to be read; on paper, the text alone. */
export function PublicPage({ title, lead, children }: PublicPageProps) {
  return (
    <>
      <chakra.header
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        px="gutter"
        py={{ base: '18px', md: '26px' }}
        _print={{ px: '0' }}
      >
        <BackLink />
        <Link to="/">
          <Logo />
        </Link>
      </chakra.header>
      <chakra.main
        id="contenu"
        tabIndex={-1}
        outline="none"
        px="gutter"
        pt={{ base: '6', md: '14' }}
        pb={{ base: '24', md: '36' }}
        minH="70dvh"
        _print={{ p: '0', minH: '0', fontSize: '11pt' }}
      >
        <chakra.h1 textStyle="acte" lineHeight="1" maxW="12em">
          {title}
        </chakra.h1>
        <chakra.p textStyle="chapo" mt={{ base: '4', md: '6' }} maxW="prose">
          {lead}
        </chakra.p>
        {children}
      </chakra.main>
      <chakra.div _print={{ display: 'none' }}>
        <SiteFooter />
      </chakra.div>
    </>
  )
}
