import { chakra, Flex } from '@chakra-ui/react'
import { adminRoutes, routes } from '@tablee/domain/routes'
import { Link } from 'react-router-dom'
import { marked, publicMarks } from '../../config/public-pages.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/drawings/mark.tsx'
import { SiteHeader } from '../../ui/site-frame.tsx'
import { landingTexts } from './texts.ts'

/** The header of the landing page: logo, sections, sign-in; for signed-in attendees profile, for admins console. */
export function Header() {
  return (
    <SiteHeader pos="relative" zIndex="3">
      <Link to={routes.home}>
        <Logo />
      </Link>
      <Flex as="nav" aria-label={landingTexts.mainNav} gap={{ base: '8', md: '10' }} align="center">
        {landingTexts.nav.map(({ href, label }) => (
          <NavLink key={href} href={href} display={{ base: 'none', md: 'block' }}>
            {label}
          </NavLink>
        ))}
        <NavLink asChild {...marked(publicMarks.forVisitor)}>
          <Link to={routes.login}>{landingTexts.signIn}</Link>
        </NavLink>
        <NavLink asChild hidden {...marked(publicMarks.forRegistered)}>
          <Link to={routes.profile}>{common.profile}</Link>
        </NavLink>
        <NavLink hidden {...marked(publicMarks.forAdmin)} href={adminRoutes.reservations}>
          {common.console}
        </NavLink>
      </Flex>
    </SiteHeader>
  )
}

const NavLink = chakra('a', {
  base: {
    fontWeight: 'semibold',
    fontSize: '1rem',
    py: '2.5',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
})

/** The main button: sign in to book; for an attendee who comes back from their confirmation, a link to it (`greet.ts`). */
export function BookingButton() {
  return (
    <>
      <Button to={routes.login} {...width} {...marked(publicMarks.forVisitor)}>
        {landingTexts.book}
      </Button>
      <Button to={routes.bookingConfirmation} hidden {...width} {...marked(publicMarks.forRegistered)}>
        {common.seeBooking}
      </Button>
    </>
  )
}

const width = { w: { base: 'full', md: 'auto' }, maxW: 'phone' } as const
