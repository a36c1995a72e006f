import { REGISTRATION_POLL_DELAYS_MS } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { recoverPayments } from '../../data/account.ts'
import { unusedTicketsQuery } from '../../data/bookings.ts'
import { queryClient } from '../../data/query-client.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import ToastPoster from '../../ui/drawings/posters/toast-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState, Loading } from '../../ui/states.tsx'
import { confirmationTexts } from './texts.ts'

/** Shown while there is no registration, after a payment or otherwise. The guard replaces it once there is one. */
export function WaitingForRegistration({
  uid,
  justPaid,
  onBack,
}: {
  uid: string
  justPaid: boolean
  onBack: () => void
}) {
  // Several times after a payment, otherwise once.
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['booking-search', uid, justPaid],
    queryFn: ({ signal }) => searchBooking(uid, justPaid ? REGISTRATION_POLL_DELAYS_MS : [0], signal),
    gcTime: 0,
  })
  const search = isFetching ? 'looking' : (data ?? 'none')
  const looking = justPaid ? confirmationTexts.justPaid : confirmationTexts.looking
  return (
    <Screen
      title={search === 'looking' ? looking.title : confirmationTexts.found[search]}
      back={onBack}
      poster={<ToastPoster />}
    >
      {search === 'looking' && (
        <>
          <p>{looking.text}</p>
          <Loading text={common.loading} />
        </>
      )}
      {search === 'ticket' && (
        <>
          <p>{looking.ticket}</p>
          <Button to={routes.thursdaySelection} mt="6">
            {common.chooseThursday}
          </Button>
        </>
      )}
      {search === 'none' && (
        <>
          <EmptyState
            title={confirmationTexts.noneLead}
            text={confirmationTexts.noneText}
            onRetry={() => void refetch()}
          />
          <Button variant="link" to={routes.thursdaySelection} alignSelf="start">
            {common.chooseThursday}
          </Button>
        </>
      )}
    </Screen>
  )
}

/**
 * Asks the server, after each pause, to fulfil a payment that has no registration yet. If that succeeds, the registration
 * appears and this screen is unmounted. `ticket`: the user has an unused ticket instead; a payment just made may have
 * become it.
 */
async function searchBooking(
  uid: string,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<'ticket' | 'none'> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
    await recoverPayments()
    // Isolate: tickets that cannot be read count as none, and the search continues.
    const tickets = await queryClient.fetchQuery(unusedTicketsQuery(uid)).catch(() => [])
    if (tickets.length > 0) return 'ticket'
  }
  return 'none'
}
