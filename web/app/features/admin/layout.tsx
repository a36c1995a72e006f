import { Box, chakra } from '@chakra-ui/react'
import { adminRoutes, routes } from '@tablee/domain/routes'
import { type ReactNode, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { FROM_CONSOLE } from '../../config/public-marks.ts'
import { common } from '../../messages/common.ts'
import { Logo } from '../../ui/drawings/mark.tsx'
import { consolePages, consoleTexts } from './texts.ts'

interface ConsoleShellProps {
  email: string
  onSignOut: () => void
  children: ReactNode
}

/** The console's frame: a column of ink with its pages, which on a phone is a band that opens, and the page beside it. */
export function ConsoleShell({ email, onSignOut, children }: ConsoleShellProps) {
  const menuId = useId()
  const [open, setOpen] = useOpenUntilNavigation()
  const folded = { base: open ? undefined : 'none', md: 'flex' }

  return (
    <Box minH="dvh" display={{ md: 'grid' }} gridTemplateColumns={{ md: '228px minmax(0, 1fr)' }}>
      <chakra.header css={column} data-ground="dark">
        <Box display="flex" alignItems="center" gap="3">
          <chakra.a href={SITE} aria-label={consoleTexts.toSite} textDecoration="none">
            <Logo aria-hidden="true" fontSize="1.5rem" css={onDark} />
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
            <chakra.button type="button" css={footLink} onClick={() => leaveBy(onSignOut)}>
              {common.signOut}
            </chakra.button>
          </Box>
        </Box>
      </chakra.header>
      <Box minW="0">{children}</Box>
    </Box>
  )
}

/** The landing page, which would otherwise lead somebody signed in to their next step. */
const SITE = `${routes.home}?${FROM_CONSOLE}`

/** The page that one has chosen is not to lie under the menu: another page closes it. */
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

/** The mark is drawn in ink: on ink it takes the paper. */
const onDark = { '--tablee-colors-ink': '{colors.paper}' } as const

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

/** The page that is open is a seat of paper, with the red that says "you are here". */
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

/** Set by a page that has something unsaved: asks, and goes on with what it is given if it may. */
type AskToLeave = (leave: () => void) => void

/** What stands between the console's frame and a page that is not to be left without being asked. */
export const useLeaving = create<{ readonly ask: AskToLeave | null }>(() => ({ ask: null }))

/** Leaves in a way that is no navigation, as a sign-out is: at once, or when the page lets go. */
function leaveBy(leave: () => void): void {
  const { ask } = useLeaving.getState()
  if (ask) ask(leave)
  else leave()
}
