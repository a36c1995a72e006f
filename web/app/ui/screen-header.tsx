import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import { useFocusAfterNavigation } from '../hooks/navigation.ts'
import { common } from '../messages/common.ts'
import BackArrow from './drawings/back-arrow.svg?react'
import { Seats } from './drawings/mark.tsx'

export interface ScreenHeaderProps {
  /** A route, or what going back does. Without it there is no way back. */
  back?: string | (() => void) | undefined
  /** The stage of the path to the table, from 1. */
  stage?: number | undefined
  /** Stands in the middle where there is no stage. */
  middle?: ReactNode
  /** Without the way to the profile: on the profile itself, and while one is not to leave. */
  alone?: boolean
}

/** The way to the profile, which the guard gives the pages behind it. */
export const Avatar = createContext<ReactNode>(null)

/** The top of an app page: the way back, the seats taken so far, the way to one's profile. */
export function ScreenHeader({ back, stage, middle, alone = false }: ScreenHeaderProps) {
  const avatar = useContext(Avatar)
  return (
    <chakra.header
      display="grid"
      gridTemplateColumns="1fr auto 1fr"
      alignItems="center"
      h="84px"
      pt="3"
      mb="2"
    >
      <Box ms="-2.5">{back !== undefined && <Back to={back} />}</Box>
      <Box>{stage ? <Stage number={stage} /> : middle}</Box>
      <Box justifySelf="end" minW="11" minH="11" display="grid" placeItems="center">
        {!alone && avatar}
      </Box>
    </chakra.header>
  )
}

/** A round button with an arrow, or a link where the way back is a route. */
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

/** The seats that were taken on the way here, and the one that this stage takes. */
function Stage({ number }: { number: number }) {
  return <Seats filled={number - 1} current={number - 1} number={number} label={common.stage(number)} />
}

/** The title of a screen, at which one goes on after a navigation. */
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
 * The action at the foot of a screen, which stays in sight on a phone, unless the screen is so low, over a keyboard or on its
 * side, that nothing else would. It opens by the height of the toast that comes out over the action (`toaster.tsx`): the
 * action stays where it is.
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

/** Keeps the height below which no toast may reach in `--action-bar`. A screen has one bar. */
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

/** What a page is about: where the skip link leads, and the focus when what had it is gone. */
export const Main = chakra(
  'main',
  { base: { outline: 'none' } },
  { defaultProps: { id: 'contenu', tabIndex: -1 } },
)

/** The first thing the keyboard reaches: past the header, to the content of the page. */
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
