import { SEAT_LOOKS_MS } from '@tablee/domain'
import { useQuery } from '@tanstack/react-query'
import { unusedTicketsQuery } from '../../data/bookings.ts'
import { queryClient } from '../../data/query-client.ts'
import { recoverPayments } from '../../firebase/account.ts'

/** `ticket`: there is no seat, and a ticket for one; what has just been paid may have become it. */
export type BookingSearch = 'looking' | 'ticket' | 'none'

/**
 * Has the server look for a payment that is no registration yet: several times for who has just paid, else once. Should
 * it find one, the caller is unmounted.
 */
export function useBookingSearch(
  uid: string,
  justPaid: boolean,
): { search: BookingSearch; again: () => void } {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['booking-search', uid, justPaid],
    queryFn: ({ signal }) => searchBooking(uid, justPaid ? SEAT_LOOKS_MS : [0], signal),
    gcTime: 0,
  })
  return { search: isFetching ? 'looking' : (data ?? 'none'), again: () => void refetch() }
}

async function searchBooking(
  uid: string,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<BookingSearch> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
    await recoverPayments()
    // What cannot be read counts as not there: the search goes on.
    const tickets = await queryClient.fetchQuery(unusedTicketsQuery(uid)).catch(() => [])
    if (tickets.length > 0) return 'ticket'
  }
  return 'none'
}
