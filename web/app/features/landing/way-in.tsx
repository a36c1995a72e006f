import { routes } from '@tablee/domain'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { landingTexts } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'

/** The page's red button: a seat at the table, or the way back to the one that is taken. */
export function WayIn({ seated }: { seated: boolean }) {
  return (
    <Button
      to={seated ? routes.bookingConfirmation : routes.login}
      w={{ base: 'full', md: 'auto' }}
      maxW="phone"
    >
      {seated ? confirmationTexts.seeBooking : landingTexts.book}
    </Button>
  )
}
