import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { whenIdle } from '../../ui/when-idle.ts'
import { pageAfter } from './page-after.ts'

/** Fetches the scripts of the next page of the path while somebody is still busy with this one. */
export function NextPageAhead() {
  const { pathname } = useLocation()
  const [idleOn, setIdleOn] = useState<string | null>(null)
  useEffect(() => whenIdle(() => setIdleOn(pathname)), [pathname])
  const next = pageAfter(pathname)
  return next && idleOn === pathname ? <PrefetchPageLinks page={next} /> : null
}
