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
  const { search, again } = useRegistrationPolling(uid, justPaid)
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
          <EmptyState title={confirmationTexts.noneLead} text={confirmationTexts.noneText} onRetry={again} />
          <Button variant="link" to={routes.thursdaySelection} alignSelf="start">
            {common.chooseThursday}
          </Button>
        </>
      )}
    </Screen>
  )
}

/** `ticket`: the user has an unused ticket but no registration; a payment just made may have become it. */
type RegistrationPolling = 'looking' | 'ticket' | 'none'

/**
 * Asks the server to fulfil a payment that has no registration yet: several times after a payment, otherwise once. If the
 * search succeeds, the registration appears and this screen is unmounted.
 */
function useRegistrationPolling(
  uid: string,
  justPaid: boolean,
): { search: RegistrationPolling; again: () => void } {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['booking-search', uid, justPaid],
    queryFn: ({ signal }) => searchBooking(uid, justPaid ? REGISTRATION_POLL_DELAYS_MS : [0], signal),
    gcTime: 0,
  })
  return { search: isFetching ? 'looking' : (data ?? 'none'), again: () => void refetch() }
}

async function searchBooking(
  uid: string,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<RegistrationPolling> {
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
