import type { EventDate } from '@tablee/domain/calendar'
import { adminRoutes } from '@tablee/domain/routes'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'

/** Query parameter of `/admin/jeudis` and `/admin/tables`: the evening. */
export const eveningParam = 'jeudi'
/** Query parameter of `/admin/tables`: the city. */
export const cityParam = 'ville'

export function eveningLink(date: EventDate): string {
  return `${adminRoutes.evenings}?${new URLSearchParams({ [eveningParam]: date })}`
}

/** Link to the seating of an evening, optionally of one city. */
export function tablesLink(date: EventDate, city?: string): string {
  const asked = { [eveningParam]: date, ...(city === undefined ? {} : { [cityParam]: city }) }
  return `${adminRoutes.tables}?${new URLSearchParams(asked)}`
}

/** Query parameter of `/admin/personnes`: the uid of the user whose record is open. */
export const PERSON = 'personne'

/** Link to a user's record in the console. */
export function personAddress(uid: string): string {
  return `${adminRoutes.people}?${new URLSearchParams({ [PERSON]: uid })}`
}

/** The search text, kept in the history entry: restored by Back, and not in the URL, because it is personal data. */
export function useHistorySearch(): [typed: string, setTyped: (typed: string) => void] {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const setTyped = useCallback(
    (typed: string) =>
      void navigate({ search }, { replace: true, preventScrollReset: true, state: { typed } }),
    [navigate, search],
  )
  return [searchState.parse(state).typed, setTyped]
}

const searchState = z.object({ typed: z.string() }).catch({ typed: '' })
