import { chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { common } from '../../messages/common.ts'
import { BackArrow } from '../../ui/drawings/arrow.tsx'
import { cameFromThisSite } from './came-from-this-site.ts'

/** Back to where one was reading; to the landing page when the page was opened in a tab of its own. */
export function BackLink() {
  function goBack(event: MouseEvent) {
    if (!cameFromThisSite()) return
    event.preventDefault()
    window.history.back()
  }
  return (
    <chakra.span
      _print={{ display: 'none' }}
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '3', minH: '11', fontWeight: 'semibold' },
      }}
    >
      <Link to={routes.home} onClick={goBack}>
        <BackArrow />
        {common.back}
      </Link>
    </chakra.span>
  )
}
