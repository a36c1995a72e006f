import { Box, chakra } from '@chakra-ui/react'
import { adminRoutes, routes } from '@tablee/domain/routes'
import { type ReactNode, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { FROM_CONSOLE } from '../../config/public-pages.ts'
import { common } from '../../messages/common.ts'
import { Logo } from '../../ui/drawings/mark.tsx'
import { consolePages, consoleTexts } from './texts.ts'

interface ConsoleShellProps {
  email: string
  onSignOut: () => void
  children: ReactNode
}

/** The console's frame: navigation in a dark column, which on a phone is a band that unfolds, and the page beside it. */
export function ConsoleShell({ email, onSignOut, children }: ConsoleShellProps) {
  const menuId = useId()
  const [open, setOpen] = useOpenUntilNavigation()
  const folded = { base: open ? undefined : 'none', md: 'flex' }

  return (
    <Box minH="dvh" display={{ md: 'grid' }} gridTemplateColumns={{ md: '228px minmax(0, 1fr)' }}>
      <chakra.header css={column} data-ground="dark">
        <Box display="flex" alignItems="center" gap="3">
          <chakra.a href={SITE} aria-label={consoleTexts.toSite} textDecoration="none">
            {/* It is drawn in ink; on an ink ground it is drawn in the colour of paper. */}
            <Logo aria-hidden="true" fontSize="1.5rem" css={{ '--tablee-colors-ink': '{colors.paper}' }} />
          </chakra.a>
          <chakra.p textStyle="affichette" color="saffron" pt="1">
            {consoleTexts.name}
          </chakra.p>
          <chakra.button
            type="button"
            css={menuButton}
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpen(!open)}
          >
            {consoleTexts.openMenu}
          </chakra.button>
        </Box>
        <Box id={menuId} flexDirection="column" flex="1" css={{ display: folded }} className="menu">
          <chakra.nav aria-label={consoleTexts.menu} css={menu}>
            {consolePages.map(({ to, name }) => (
              <NavLink key={to} to={to} end={to === adminRoutes.reservations}>
                {name}
              </NavLink>
            ))}
          </chakra.nav>
          <Box mt={{ base: '4', md: 'auto' }} pt={{ md: '8' }} display="grid" gap="1" textStyle="petit">
            <chakra.p overflowWrap="anywhere" fontSize="tiny" color="kraft">
              {email}
            </chakra.p>
            <chakra.a href={SITE} css={footLink}>
              {consoleTexts.toSite}
            </chakra.a>
            <chakra.button type="button" css={footLink} onClick={() => leaveWithConfirmation(onSignOut)}>
              {common.signOut}
            </chakra.button>
          </Box>
        </Box>
      </chakra.header>
      <Box minW="0">{children}</Box>
    </Box>
  )
}

/** With the parameter, the landing page does not redirect signed-in users to their next step. */
const SITE = `${routes.home}?${FROM_CONSOLE}`

/** Whether the menu is open. A navigation closes it, so that it does not cover the new page. */
function useOpenUntilNavigation() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(pathname)
  if (shown !== pathname) {
    setShown(pathname)
    setOpen(false)
  }
  return [open, setOpen] as const
}

const column = {
  bg: 'ink',
  color: 'paper',
  px: '5',
  py: { base: '3', md: '6' },
  display: 'flex',
  flexDirection: 'column',
  pos: { md: 'sticky' },
  top: '0',
  h: { md: '100dvh' },
  overflowY: { md: 'auto' },
  zIndex: 'sticky',
} as const

const menuButton = {
  ms: 'auto',
  display: { md: 'none' },
  minH: '11',
  px: '4',
  fontWeight: 'semibold',
  borderRadius: 'seat',
  boxShadow: 'inset 0 0 0 1.5px {colors.paper}',
  cursor: 'pointer',
  _expanded: { bg: 'paper', color: 'ink' },
} as const

const footLink = {
  textAlign: 'start',
  py: '1.5',
  w: 'fit',
  color: 'paper',
  cursor: 'pointer',
  textDecoration: 'underline',
  _hover: { textDecorationThickness: '3px' },
} as const

/** The link of the current page: paper ground, with red as the mark of "you are here". */
const menu = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: '1fr' },
  gap: '0.5',
  mt: { base: '4', md: '8' },
  mx: { md: '-3' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: { base: '11', md: '10' },
    px: '3',
    fontWeight: 'medium',
    borderRadius: 'seat',
    textDecoration: 'none',
    transition: 'background {durations.quick}',
    _before: { content: '""', w: '5px', h: '5px', borderRadius: 'full', bg: 'transparent' },
    _hover: { bg: 'paper/14' },
  },
  '& a[aria-current=page]': {
    bg: 'paper',
    color: 'ink',
    fontWeight: 'bold',
    _before: { bg: 'tomato', h: '20px' },
  },
} as const

/** Set by a page with unsaved changes: `confirmLeaving` asks the admin, and calls `leave` if they agree. */
export const navigationGuard: { confirmLeaving: ((leave: () => void) => void) | null } = {
  confirmLeaving: null,
}

/** Runs an exit that is not a navigation, such as signing out: at once, or after the page agrees. */
function leaveWithConfirmation(leave: () => void): void {
  if (navigationGuard.confirmLeaving) navigationGuard.confirmLeaving(leave)
  else leave()
}
