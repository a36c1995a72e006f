import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { GOES_ON_AFTER_MS, routes } from '@tablee/domain'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paymentTexts } from '../../messages/payment.ts'
import { afterPayment } from '../../ui/after-payment.ts'
import { Mark } from '../../ui/mark.tsx'

/** The card was charged, as the title says. The confirmation follows: it asks the server, should the webhook be late. */
export function PaidPanel() {
  const navigate = useNavigate()

  useEffect(() => {
    const lead = () => navigate(routes.bookingConfirmation, { replace: true, state: afterPayment })
    const timer = setTimeout(lead, GOES_ON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <Box role="status" display="grid" gap="4" justifyItems="start" py="5">
      <Mark seated size="120px" animation="rise {durations.scene} {easings.pull}" />
      <VisuallyHidden asChild>
        <p>{paymentTexts.succeeded}</p>
      </VisuallyHidden>
      <chakra.p textStyle="chapo">{paymentTexts.succeededText}</chakra.p>
    </Box>
  )
}
