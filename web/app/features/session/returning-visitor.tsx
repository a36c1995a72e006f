import { Box } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import { wasSignedIn } from './signed-in-hint.ts'

/** Set on the way back from the confirmation, which would otherwise be sent there again. */
export const FROM_BOOKING = 'depuis-reservation'

/**
 * The landing page's part for somebody who is signed in: they go on to their next step, unless they come back from
 * their booking, to which they find the way again.
 */
export function ReturningVisitor() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const stays = search.has(FROM_BOOKING)
  // Known in the browser only: the page is prerendered for those whom nobody knows.
  const [known, setKnown] = useState(false)

  useEffect(() => {
    if (!wasSignedIn()) return
    if (stays) setKnown(true)
    else navigate(routes.login, { replace: true })
  }, [navigate, stays])

  if (!known || !stays) return null
  return (
    <Box pos="fixed" insetX="gutter" bottom="5" zIndex="sticky" display="grid" justifyItems={{ md: 'end' }}>
      <Button to={routes.bookingConfirmation}>{confirmationTexts.seeBooking}</Button>
    </Box>
  )
}
