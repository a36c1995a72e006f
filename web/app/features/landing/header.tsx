import { chakra } from '@chakra-ui/react'
import { adminRoutes, routes } from '@tablee/domain'
import { Link } from 'react-router-dom'
import { marked, publicMarks } from '../../config/public-marks.ts'
import { common } from '../../messages/common.ts'
import { landingTexts } from '../../messages/landing.ts'
import { Logo } from '../../ui/logo.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'

/** The name, the parts of the page, the way in. */
export function Header() {
  return (
    <SiteHeader pos="relative" zIndex="3">
      <Link to={routes.home}>
        <Logo />
      </Link>
      <chakra.nav
        aria-label={landingTexts.mainNav}
        display="flex"
        gap={{ base: '8', md: '10' }}
        alignItems="center"
      >
        {landingTexts.nav.map(({ href, label }) => (
          <NavLink key={href} href={href} display={{ base: 'none', md: 'block' }}>
            {label}
          </NavLink>
        ))}
        <NavLink asChild {...marked(publicMarks.forVisitor)}>
          <Link to={routes.login}>{landingTexts.signIn}</Link>
        </NavLink>
        <NavLink asChild hidden {...marked(publicMarks.forSeated)}>
          <Link to={routes.profile}>{common.profile}</Link>
        </NavLink>
        <NavLink hidden {...marked(publicMarks.forAdmin)} href={adminRoutes.reservations}>
          {common.console}
        </NavLink>
      </chakra.nav>
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
