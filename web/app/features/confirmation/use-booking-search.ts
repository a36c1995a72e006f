import { SEAT_LOOKS_MS } from '@tablee/domain'
import { useEffect, useState } from 'react'
import { recoverPayments } from '../../firebase/account.ts'
import { readUnusedTickets } from '../../firebase/own-tickets.ts'

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
  const [search, setSearch] = useState<BookingSearch>('looking')
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt looks again
  useEffect(() => {
    let gone = false
    setSearch('looking')
    async function look() {
      for (const pause of justPaid ? SEAT_LOOKS_MS : [0]) {
        await wait(pause)
        if (gone) return
        await recoverPayments()
        if (await hasUnusedTicket(uid)) return !gone && setSearch('ticket')
      }
      if (!gone) setSearch('none')
    }
    void look()
    return () => {
      gone = true
    }
  }, [uid, justPaid, attempt])

  return { search, again: () => setAttempt(attempt + 1) }
}

/** What cannot be read counts as not there: the search goes on. */
async function hasUnusedTicket(uid: string): Promise<boolean> {
  const tickets = await readUnusedTickets(uid).catch(() => [])
  return tickets.length > 0
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
