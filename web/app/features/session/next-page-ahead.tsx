import { routes } from '@tablee/domain'
import { useDeferredValue, useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router-dom'
import { isProved } from '../../firebase/account.ts'
import { wakeFirestore } from '../../firebase/firestore.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { pagesAfter } from './page-after.ts'
import { useSessionStore } from './session-store.ts'

/** Fetches the scripts of the next page while somebody is still busy with this one, or the server opens their account. */
export function NextPageAhead() {
  const { pathname } = useLocation()
  // Once the account has been asked for: so many links hold it up.
  const opening = useDeferredValue(
    useSessionStore(
      ({ arriving, session }) => arriving && session.status === 'signed-in' && isProved(session.person),
    ),
  )
  const [idleOn, setIdleOn] = useState<string | null>(null)
  useEffect(() => whenIdle(() => setIdleOn(pathname)), [pathname])
  useEffect(() => whenIdle(wakeFirestore), [])
  if (!opening && idleOn !== pathname) return null
  return (
    <>
      {pagesAfter(pathname, opening).map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
      {/* Where a sign-out leads is a document of its own. */}
      {pathname === routes.profile && <link rel="prefetch" href={routes.home} />}
    </>
  )
}
