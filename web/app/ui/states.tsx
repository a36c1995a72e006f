import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { Component, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useHydrated } from '../hooks/hydration.ts'
import { common, notFoundTexts } from '../messages/common.ts'
import { Button } from './button.tsx'
import EmptyTable from './drawings/empty-table.svg?react'
import FallenChair from './drawings/fallen-chair.svg?react'
import { Logo, Mark } from './drawings/mark.tsx'
import SeventhChair from './drawings/seventh-chair.svg?react'
import { Main } from './screen-header.tsx'

interface LoadingProps {
  text?: string
  /** Stands for a whole page while it comes, as its main part; otherwise its place in a screen. */
  page?: boolean
}

/** The seats light up in turn while one waits. */
export function Loading({ text = common.moment, page = false }: LoadingProps) {
  const waiting = (
    <Box
      role="status"
      display="grid"
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
    </Box>
  )
  if (!page) return waiting
  return (
    <Main>
      <VisuallyHidden asChild>
        <h1>{product.name}</h1>
      </VisuallyHidden>
      {waiting}
    </Main>
  )
}

/** Nobody at the table yet. */
export function EmptyState(props: Omit<StatePanelProps, 'picture' | 'role'>) {
  return <StatePanel {...props} picture={<EmptyTable />} role="status" />
}

/** Something went wrong; nothing is lost, and here is the way on. */
export function ErrorState(props: Omit<StatePanelProps, 'picture' | 'role'>) {
  return <StatePanel {...props} picture={<FallenChair />} role="alert" />
}

/** What one can do about it: an act, or a way elsewhere. */
export type StateAction = { label: string; onClick: () => void } | { label: string; to: string }

interface StatePanelProps {
  picture: ReactNode
  /** Left out where the screen's own title says it. */
  title?: string
  text?: ReactNode
  action?: StateAction
  /** Offers to try again. */
  onRetry?: () => void
  role: 'alert' | 'status'
}

/** A drawing, a sentence and a way on: what a screen shows when it has nothing else to show. */
function StatePanel({ picture, title, text, onRetry, role, ...props }: StatePanelProps) {
  const action = onRetry ? { label: common.retry, onClick: onRetry } : props.action
  return (
    <Box role={role} display="grid" justifyItems="start" gap="4" py="10" w="full">
      {picture}
      {title && <chakra.h2 textStyle="titre">{title}</chakra.h2>}
      {text && (
        <chakra.p textStyle="corps" color="fgSoft">
          {text}
        </chakra.p>
      )}
      {action && (
        <Button mt="2" {...('to' in action ? { to: action.to } : { onClick: action.onClick })}>
          {action.label}
        </Button>
      )}
    </Box>
  )
}

/** A line over the page for as long as there is no network. Its region is always there, so that a change is read out. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(watch, isOffline, () => false)
  return (
    <Box role="status" pos="sticky" top="0" zIndex="sticky">
      {offline && (
        <Box bg="ink" color="paper" textStyle="petit" textAlign="center" px="5" py="2">
          {common.offline}
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

/** A page that leads nowhere, and says so: a drawing, a sentence, a way out. */
export function DeadEnd({ picture, title, text, action }: DeadEndProps) {
  return (
    <Box minH="dvh" display="flex" flexDirection="column" px="gutter" pb="12">
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
    </Box>
  )
}

/** An address behind which there is nothing. */
export function WentNowhere() {
  return (
    <DeadEnd
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

/** An error that nothing nearer has caught. */
export function WentWrong() {
  return (
    <DeadEnd
      picture={<FallenChair width="100%" style={{ maxWidth: 620 }} />}
      title="Une chaise est tombée."
      text="Cette page n’a pas pu s’afficher. Rien de ce que vous avez enregistré n’est perdu."
      action={<Button onClick={() => window.location.reload()}>Recharger la page</Button>}
    />
  )
}

/**
 * Says that the scripts of a page could not be loaded, and offers to load it again. No script of the app can: it stands
 * hidden in the page until `public/load-failed.js` shows it, or the app has started.
 */
export function LoadFailed() {
  if (useHydrated()) return null
  return (
    <chakra.p
      id="load-failed"
      role="alert"
      hidden
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

/**
 * What a page can do without, loaded beside it: nothing stands in its place until it is there, nor when its script does
 * not come. React logs why.
 */
export class Dispensable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
