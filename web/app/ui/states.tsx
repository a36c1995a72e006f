import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { Component, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useHydrated } from '../hooks/hydration.ts'
import { common, notFoundTexts } from '../messages/common.ts'
import { Button } from './button.tsx'
import EmptyTable from './drawings/empty-table.svg?react'
import FallenChair from './drawings/fallen-chair.svg?react'
import { Logo, Mark } from './drawings/mark.tsx'
import SeventhChair from './drawings/seventh-chair.svg?react'
import { Main } from './screen-header.tsx'
import { SLOW_AFTER_MS } from './toast.ts'

interface LoadingProps {
  text?: string
  /** Fills the page as its main element; otherwise only its place in a screen. */
  page?: boolean
}

/** Shown within a wait that takes too long; the wait goes on. */
export function SlowNotice() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return null
  return (
    <chakra.p maxW="26em" textAlign="center" color="fgSoft">
      {common.slow}{' '}
      <Button variant="link" onClick={() => window.location.reload()}>
        {common.reload}
      </Button>
    </chakra.p>
  )
}

/** A loading indicator with text. */
export function Loading({ text = common.moment, page = false }: LoadingProps) {
  const waiting = (
    <Grid
      role="status"
      placeContent="center"
      justifyItems="center"
      gap="5"
      flex="1"
      minH={page ? 'dvh' : '240px'}
      p="6"
      animation="fadeIn {durations.settle} 200ms both"
    >
      <Mark loading size="96px" />
      <chakra.p textStyle="affichette" color="fgSoft">
        {text}
      </chakra.p>
      <SlowNotice />
    </Grid>
  )
  if (!page) return waiting
  return (
    <Main>
      <chakra.h1 srOnly>{product.name}</chakra.h1>
      {waiting}
    </Main>
  )
}

/** An empty list or result: a table without people, a text and an action. */
export function EmptyState(props: Omit<StatePanelProps, 'picture' | 'role'>) {
  return <StatePanel {...props} picture={<EmptyTable />} role="status" />
}

/** A failure: a fallen chair, a text, and a retry button or another action. */
export function ErrorState(props: Omit<StatePanelProps, 'picture' | 'role'>) {
  return <StatePanel {...props} picture={<FallenChair />} role="alert" />
}

/** An action of the panel: a button, or a link within the site or out of it. */
export type StateAction =
  | { label: string; onClick: () => void }
  | { label: string; to: string }
  | { label: string; href: string }

interface StatePanelProps {
  picture: ReactNode
  /** Omitted if the screen's title already says it. */
  title?: string
  text?: ReactNode
  action?: StateAction
  /** Shows a retry button. */
  onRetry?: () => void
  role: 'alert' | 'status'
}

/** Picture, text and action, for a screen without content. */
function StatePanel({ picture, title, text, onRetry, role, ...props }: StatePanelProps) {
  const action = onRetry ? { label: common.retry, onClick: onRetry } : props.action
  return (
    <Grid role={role} justifyItems="start" gap="4" py="10" w="full">
      {picture}
      {title && <chakra.h2 textStyle="titre">{title}</chakra.h2>}
      {text && (
        <chakra.p textStyle="corps" color="fgSoft">
          {text}
        </chakra.p>
      )}
      {action && <WayOn {...action} />}
    </Grid>
  )
}

function WayOn({ label, ...way }: StateAction) {
  return (
    <Button mt="2" {...way}>
      {label}
    </Button>
  )
}

/** A banner while the browser is offline. Its live region is always rendered, so that changes are announced. */
export function OfflineNotice({ text = common.offline }: { text?: string }) {
  const offline = useSyncExternalStore(watch, isOffline, () => false)
  return (
    <Box role="status" pos="sticky" top="0" zIndex="sticky">
      {offline && (
        <Box bg="ink" color="paper" textStyle="petit" textAlign="center" px="5" py="2">
          {text}
        </Box>
      )}
    </Box>
  )
}

const isOffline = () => !navigator.onLine

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

interface DeadEndProps {
  picture: ReactNode
  title: string
  text: string
  action: ReactNode
}

/** A full page for a dead end: picture, text, and a way out. */
export function FullPageMessage({ picture, title, text, action }: DeadEndProps) {
  return (
    <Flex minH="dvh" direction="column" px="gutter" pb="12">
      <chakra.header py={{ base: '18px', md: '26px' }}>
        <Link to="/" reloadDocument>
          <Logo />
        </Link>
      </chakra.header>
      <Main
        flex="1"
        display="grid"
        gridTemplateColumns={{ md: '1fr 1fr' }}
        alignItems="center"
        gap={{ base: '8', md: '16' }}
      >
        <Box order={{ md: 2 }}>{picture}</Box>
        <Box>
          <chakra.h1 textStyle="acte" lineHeight="1">
            {title}
          </chakra.h1>
          <chakra.p textStyle="chapo" mt="5" mb="8" maxW="26em">
            {text}
          </chakra.p>
          {action}
        </Box>
      </Main>
    </Flex>
  )
}

/** The "not found" page. */
export function NotFoundPage() {
  return (
    <FullPageMessage
      picture={<Picture />}
      title={notFoundTexts.title}
      text={notFoundTexts.text}
      action={<Button to={routes.home}>{notFoundTexts.home}</Button>}
    />
  )
}

const Picture = chakra(SeventhChair, {
  base: { w: { base: '300px', md: 'full' }, maxW: '560px', overflow: 'visible' },
})

/** The page for an error that no other boundary has caught. */
export function ErrorPage() {
  return (
    <FullPageMessage
      picture={<FallenChair width="100%" style={{ maxWidth: 620 }} />}
      title="Une chaise est tombée."
      text="Cette page n’a pas pu s’afficher. Rien de ce que vous avez enregistré n’est perdu."
      action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
    />
  )
}

/**
 * A message that the page's scripts could not be loaded, with a button to reload. Part of the HTML and hidden:
 * `public/load-failed.js` shows it, since no app script can, and the style sheet after ten seconds without an answer. Removed
 * once the app has started.
 */
export function LoadFailed() {
  if (useHydrated()) return null
  return (
    <chakra.p
      id="load-failed"
      role="alert"
      visibility="hidden"
      css={{
        animation: `loadFailed 0s ${SLOW_AFTER_MS}ms forwards`,
        '&[data-shown]': { visibility: 'visible' },
      }}
      pos="fixed"
      inset="auto 0 0"
      zIndex="toast"
      p="5"
      bg="ink"
      color="paper"
    >
      {common.pageFailed}{' '}
      <chakra.button type="button" p="3" textDecoration="underline">
        {common.retry}
      </chakra.button>
    </chakra.p>
  )
}

/** Boundary for optional content loaded lazily: renders nothing while loading and if loading fails. React logs the error. */
export class OptionalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
