import { Box, chakra, Grid, type HTMLChakraProps } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import { useFocusAfterNavigation } from '../hooks/navigation.ts'
import { common } from '../messages/common.ts'
import BackArrow from './drawings/back-arrow.svg?react'
import { Seats } from './drawings/mark.tsx'

export interface ScreenHeaderProps {
  /** A route, or a function that goes back; undefined hides the button. */
  back?: string | (() => void) | undefined
  /** The stage of the booking path, from 1. */
  stage?: number | undefined
  /** Shown in the middle if there is no stage. */
  middle?: ReactNode
  /** Hides the link to the profile: on the profile itself, and while leaving is disabled. */
  alone?: boolean
}

/** The link to the profile, which the guard provides to the pages below it. */
export const Avatar = createContext<ReactNode>(null)

/** The header of an app page: back button, progress, link to the profile. */
export function ScreenHeader({ back, stage, middle, alone = false }: ScreenHeaderProps) {
  const avatar = useContext(Avatar)
  return (
    <Grid as="header" templateColumns="1fr auto 1fr" alignItems="center" h="84px" pt="3" mb="2">
      <Box ms="-2.5">{back !== undefined && <Back to={back} />}</Box>
      <Box>{stage ? <Stage number={stage} /> : middle}</Box>
      <Box justifySelf="end" minW="11" minH="11" display="grid" placeItems="center">
        {!alone && avatar}
      </Box>
    </Grid>
  )
}

/** The back button: round, with an arrow; a link if `to` is a route. */
export function Back({ to, label = common.back }: { to: string | (() => void); label?: string }) {
  return (
    <chakra.span boxSize="11" flex="none" display="grid" placeItems="center" borderRadius="full" asChild>
      {typeof to === 'string' ? (
        <Link to={to} aria-label={label}>
          <BackArrow />
        </Link>
      ) : (
        <chakra.button type="button" aria-label={label} onClick={to} cursor="pointer">
          <BackArrow />
        </chakra.button>
      )}
    </chakra.span>
  )
}

/** The progress: seats of the earlier stages, and the current one. */
function Stage({ number }: { number: number }) {
  return <Seats filled={number - 1} current={number - 1} number={number} label={common.stage(number)} />
}

/** A screen's title, which gets the focus after a navigation. */
export function ScreenTitle(props: Omit<HTMLChakraProps<'h1'>, 'ref' | 'tabIndex'>) {
  const heading = useFocusAfterNavigation()
  return <Title ref={heading} tabIndex={-1} {...props} />
}

const Title = chakra('h1', {
  base: {
    outline: 'none',
    textStyle: 'titre',
    fontSize: { base: '2.625rem', md: '3.5rem' },
    lineHeight: '0.95',
    letterSpacing: '-0.03em',
  },
})

/**
 * The action at the foot of a screen. On a phone it is sticky, except on very low screens (keyboard, landscape), where it
 * would cover the content. When a toast appears (`toaster.tsx`), the bar grows upwards by its height, so that the action
 * does not move.
 */
export function ActionBar({ children, ...column }: HTMLChakraProps<'div'>) {
  return (
    <chakra.div data-action-bar css={bar} {...column}>
      <chakra.div ref={measured} pt="5" pb={{ base: '7', md: '14' }}>
        {children}
      </chakra.div>
    </chakra.div>
  )
}

/** Keeps the action's height in `--action-bar`, above which toasts are placed. A screen has one bar. */
function measured(action: HTMLElement | null) {
  if (!action) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${action.offsetHeight}px`))
  observer.observe(action)
  return () => {
    observer.disconnect()
    style.removeProperty('--action-bar')
  }
}

const bar = {
  pos: { base: 'sticky', md: 'static' },
  bottom: 'var(--keyboard, 0px)',
  mt: 'auto',
  pt: { base: 'var(--toasts, 0px)', md: '0' },
  bg: 'bg',
  zIndex: 'sticky',
  '@media (max-height: 480px)': { pos: 'static', pt: '0' },
}

/** A page's main element: target of the skip link, and of the focus when the focused element is removed. */
export const Main = chakra(
  'main',
  { base: { outline: 'none' } },
  { defaultProps: { id: 'contenu', tabIndex: -1 } },
)

/** Visible on focus: skips the header. */
export function SkipLink() {
  return (
    <chakra.a
      href="#contenu"
      pos="absolute"
      left="-999px"
      top="3"
      zIndex="skipLink"
      bg="ink"
      color="paper"
      px="18px"
      py="3"
      fontWeight="semibold"
      css={{ '--focus': '{colors.saffron}' }}
      _focus={{ left: '3' }}
      _print={{ display: 'none' }}
    >
      Aller au contenu
    </chakra.a>
  )
}
