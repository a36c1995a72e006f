import { chakra } from '@chakra-ui/react'
import { adminRoutes } from '@tablee/domain'
import { NavLink } from 'react-router-dom'
import { consolePages, consoleTexts } from './texts.ts'

/** The console's pages; the one that is open is a seat of paper, with the red that says "you are here". */
export function ConsoleMenu() {
  return (
    <chakra.nav aria-label={consoleTexts.menu} css={menu}>
      {consolePages.map(({ to, name }) => (
        <NavLink key={to} to={to} end={to === adminRoutes.reservations}>
          {name}
        </NavLink>
      ))}
    </chakra.nav>
  )
}

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
