import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { BackArrow } from '../../ui/drawings/arrow.tsx'

/** Back to where one was reading; to the landing page when the page was opened in a tab of its own. */
export function BackLink() {
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    const cameFromHere: unknown = window.history.state?.idx
    if (typeof cameFromHere !== 'number' || cameFromHere === 0) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <chakra.span
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '3', minH: '11', fontWeight: 'semibold' },
      }}
    >
      <Link to="/" onClick={goBack}>
        <BackArrow />
        Retour
      </Link>
    </chakra.span>
  )
}
