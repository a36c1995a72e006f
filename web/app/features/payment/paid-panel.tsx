import { Box, chakra } from '@chakra-ui/react'
import { GOES_ON_AFTER_MS, routes } from '@tablee/domain'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { recoverPayments } from '../../firebase/account.ts'
import { paymentTexts } from '../../messages/payment.ts'
import { afterPayment } from '../../ui/after-payment.ts'
import { Mark } from '../../ui/mark.tsx'
import { usePurchaseStore } from './purchase-store.ts'

/** The card was charged. The server is told, in case the webhook is late, and the confirmation follows. */
export function PaidPanel() {
  const navigate = useNavigate()

  useEffect(() => {
    void recoverPayments()
    const timer = setTimeout(() => {
      usePurchaseStore.getState().forget()
      navigate(routes.bookingConfirmation, { replace: true, state: afterPayment })
    }, GOES_ON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <Box role="status" display="grid" gap="4" justifyItems="start" py="10">
      <Mark seated size="120px" animation="rise {durations.scene} {easings.pull}" />
      <chakra.h2 textStyle="titre">{paymentTexts.succeeded}</chakra.h2>
      <chakra.p color="fgSoft">{paymentTexts.succeededText}</chakra.p>
    </Box>
  )
}
