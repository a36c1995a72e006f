import type { CalledOffNotice } from '@tablee/domain'
import { lazy, Suspense, useState } from 'react'
import { dismissCalledOff } from '../../firebase/account.ts'

// Few ever see it.
const CalledOffDialog = lazy(() => import('./called-off-dialog.tsx'))

/**
 * Over whatever page is open: the evenings of the person that were called off, one after another, until each has been
 * dismissed. A dismissal that did not get through is asked for again at the next visit.
 */
export function CalledOffNotices({ notices }: { notices: readonly CalledOffNotice[] }) {
  const [dismissed, setDismissed] = useState<readonly CalledOffNotice['thursday_event_id'][]>([])
  const notice = notices.find(({ thursday_event_id }) => !dismissed.includes(thursday_event_id))
  if (!notice) return null
  const { thursday_event_id: evening } = notice

  function dismiss() {
    setDismissed((before) => [...before, evening])
    void dismissCalledOff(evening)
  }
  return (
    <Suspense>
      <CalledOffDialog key={evening} notice={notice} onDismiss={dismiss} />
    </Suspense>
  )
}
