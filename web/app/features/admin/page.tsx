import { chakra, Flex } from '@chakra-ui/react'
import type { RefusalCode } from '@tablee/domain/calls'
import { product } from '@tablee/domain/product'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { logWarning } from '../../config/log.ts'
import { signOut } from '../../data/auth.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import EmptyTable from '../../ui/drawings/empty-table.svg?react'
import FallenChair from '../../ui/drawings/fallen-chair.svg?react'
import { Main, ScreenTitle } from '../../ui/screen-header.tsx'
import { Loading } from '../../ui/states.tsx'
import { Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { UnconfirmedRequests } from './admin-action.tsx'
import { ConsoleButton } from './controls.tsx'
import type { Reading } from './queries.ts'
import { consoleTexts } from './texts.ts'

interface ConsolePageProps {
  title: string
  text?: ReactNode
  /** Actions on the page as a whole, at the title's right. */
  actions?: ReactNode
  children: ReactNode
}

export function ConsolePage({ title, text, actions, children }: ConsolePageProps) {
  // Names the user or the evening shown; the route's own title only names the list.
  useEffect(() => {
    document.title = `${title} · ${product.name}`
  }, [title])
  const [unconfirmed] = useState(() => new Map<string, string>())
  return (
    <Main px={{ base: '5', md: '8' }} pt={{ base: '5', md: '7' }} pb="14">
      <UnconfirmedRequests value={unconfirmed}>
        <Head alignItems="center" gap="4" pb={{ base: '3', md: '4' }} mb="5" borderBottomWidth="6px">
          <div>
            <ScreenTitle fontSize="2.25rem" overflowWrap="anywhere">
              {title}
            </ScreenTitle>
            {text && <Note mt="1.5">{text}</Note>}
          </div>
          {actions}
        </Head>
        {children}
      </UnconfirmedRequests>
    </Main>
  )
}

/** A title above its rule, with actions at the right. */
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', borderColor: 'ink' },
})

interface ConsoleSectionProps {
  title: string
  actions?: ReactNode
  /** Receives the focus when the section is opened. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A section of a console page, under a thin rule. */
export function ConsoleSection({ title, actions, ref, children }: ConsoleSectionProps) {
  const heading = useId()
  return (
    <chakra.section ref={ref} tabIndex={ref ? -1 : undefined} outline="none" aria-labelledby={heading} mt="8">
      <Head alignItems="baseline" gap="3" pb="2" mb="3" borderBottomWidth="1.5px">
        <chakra.h2 id={heading} textStyle="sous-titre">
          {title}
        </chakra.h2>
        {actions}
      </Head>
      {children}
    </chakra.section>
  )
}

interface ReadPanelProps<T> {
  read: Reading<T>
  /** Shown if there is no data: by default for null and for an empty list. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  failed?: { title: string; text: string }
  children: (data: T) => ReactNode
}

/** Renders a query: the data, loading, an error with a retry button, or the empty text. */
export function ReadPanel<T>({ read, empty, isEmpty = isNothing, failed, children }: ReadPanelProps<T>) {
  const { data, error, isFetching, isFetchNextPageError = false, refetch } = read
  // If only the next page failed, `MoreButton` shows the error below the list.
  const unreadable = error !== null && !isFetchNextPageError
  if (unreadable && !isFetching)
    return <PanelError {...failed} refusal={refusalCodeOf(error)} onRetry={() => void refetch()} />
  if (unreadable || data === undefined) return <Loading text={consoleTexts.reading} />
  if (empty && isEmpty(data)) return <PanelEmpty text={empty} />
  return children(data)
}

function isNothing(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0)
}

interface PanelErrorProps {
  title?: string
  text?: string
  /** The refusal code, if known. */
  refusal?: RefusalCode
  onRetry: () => void
}

/** Shown if a read failed, with a retry button. If the read was denied, a retry cannot succeed: it offers to sign in again. */
export function PanelError({
  title = consoleTexts.unreadable,
  text = consoleTexts.unreadableText,
  refusal = 'unavailable',
  onRetry,
}: PanelErrorProps) {
  const shut = refusal === 'forbidden' || refusal === 'unauthenticated'
  const words = shut ? { title: consoleTexts.shut, text: refusals[refusal] } : { title, text }
  return (
    <Panel {...words} role="alert" picture={<FallenChair width="180" />}>
      {shut ? (
        <SignInPrompt />
      ) : (
        <ConsoleButton variant="primary" onClick={onRetry}>
          {common.retry}
        </ConsoleButton>
      )}
    </Panel>
  )
}

/** Shown if a list is empty. */
export function PanelEmpty(props: Pick<PanelProps, 'title' | 'text' | 'children'>) {
  return <Panel role="status" picture={<EmptyTable />} {...props} />
}

interface PanelProps {
  role: 'alert' | 'status'
  picture: ReactNode
  title?: string
  text: ReactNode
  /** Actions. */
  children?: ReactNode
}

/** Picture, sentence and actions, in the console's size. */
function Panel({ role, picture, title, text, children }: PanelProps) {
  return (
    <chakra.div role={role} display="grid" justifyItems="start" gap="3" py="6">
      {picture}
      {title && <chakra.h2 textStyle="sous-titre">{title}</chakra.h2>}
      {text && <chakra.p color="fgSoft">{text}</chakra.p>}
      {children}
    </chakra.div>
  )
}

/** Reads again what a page shows. */
export function RefetchButton({ read, children }: { read: Reading<unknown>; children: ReactNode }) {
  return (
    <ConsoleButton loading={read.isFetching} onClick={() => void read.refetch()}>
      {children}
    </ConsoleButton>
  )
}

interface MoreButtonProps {
  pages: UseInfiniteQueryResult
  children: ReactNode
}

/** Loads the next page of a list; after a failure it shows the error and retries. */
export function MoreButton({ pages, children }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  if (!hasNextPage) return null
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mt="5">
      <chakra.p role="alert" textStyle="petit" _empty={{ display: 'none' }}>
        {isFetchNextPageError && consoleTexts.moreUnreadable}
      </chakra.p>
      <ConsoleButton
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage({ cancelRefetch: false })}
      >
        {isFetchNextPageError ? common.retry : children}
      </ConsoleButton>
    </Flex>
  )
}

/** Ends a session that the server refuses. The console's guard then asks for a sign-in, and returns to this page. */
function SignInPrompt() {
  const leaving = useSingleMutation({
    mutationFn: signOut,
    onError: (error) => {
      logWarning('The sign-out failed', error)
      toast.error(common.signOutFailed)
    },
  })
  return (
    <ConsoleButton variant="primary" loading={leaving.isPending} onClick={() => leaving.mutate()}>
      {consoleTexts.signInAgain}
    </ConsoleButton>
  )
}
