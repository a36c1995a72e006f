import { chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { marked, publicMarks } from '../../config/public-pages.ts'
import { common } from '../../messages/common.ts'
import BackArrow from '../../ui/drawings/back-arrow.svg?react'
import { Logo } from '../../ui/drawings/mark.tsx'
import { Main } from '../../ui/screen-header.tsx'
import { SiteFooter, SiteHeader } from '../../ui/site-frame.tsx'

/** The frame of a public text page: back link, title, lead and content. Printed, only the text remains. */
export function PublicPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <SiteHeader _print={{ px: '0' }}>
        <BackLink />
        <Link to="/">
          <Logo />
        </Link>
      </SiteHeader>
      <Main
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
      </Main>
      <chakra.div _print={{ display: 'none' }}>
        <SiteFooter />
      </chakra.div>
    </>
  )
}

/** Goes back to the previous page of the site, or to the landing page if there is none. */
function BackLink() {
  return (
    <chakra.span
      _print={{ display: 'none' }}
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '3', minH: '11', fontWeight: 'semibold' },
      }}
    >
      <Link to={routes.home} {...marked(publicMarks.back)}>
        <BackArrow />
        {common.back}
      </Link>
    </chakra.span>
  )
}
