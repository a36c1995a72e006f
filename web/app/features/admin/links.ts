import type { EventDate } from '@tablee/domain/calendar'
import { adminRoutes } from '@tablee/domain/routes'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'

/** The parameter of `/admin/jeudis` and `/admin/tables` that names an evening. */
export const eveningParam = 'jeudi'
/** The parameter of `/admin/tables` that names a city. */
export const cityParam = 'ville'

export function eveningLink(date: EventDate): string {
  return `${adminRoutes.evenings}?${new URLSearchParams({ [eveningParam]: date })}`
}

/** The tables of an evening, in a city where one is meant. */
export function tablesLink(date: EventDate, city?: string): string {
  const asked = { [eveningParam]: date, ...(city === undefined ? {} : { [cityParam]: city }) }
  return `${adminRoutes.tables}?${new URLSearchParams(asked)}`
}

/** The name of the parameter that says whose file is open. */
export const PERSON = 'personne'

/** Where a person's file stands in the console. */
export function personAddress(uid: string): string {
  return `${adminRoutes.people}?${new URLSearchParams({ [PERSON]: uid })}`
}

/**
 * What was searched for on a page. It is kept with the page in the browser's history, so that the way back finds it
 * again, and out of the address: it is somebody's name.
 */
export function useSought(): [sought: string, setSought: (sought: string) => void] {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const setSought = useCallback(
    (sought: string) =>
      void navigate({ search }, { replace: true, preventScrollReset: true, state: { sought } }),
    [navigate, search],
  )
  return [soughtState.parse(state).sought, setSought]
}

/** What of it the browser's history holds. */
const soughtState = z.object({ sought: z.string() }).catch({ sought: '' })
