import { routes } from '@tablee/domain'
import { marked, publicMarks } from '../../config/public-marks.ts'
import { common } from '../../messages/common.ts'
import { landingTexts } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'

/** The page's red button: a seat at the table; for whoever comes back from their booking, the way to it (`greet.ts`). */
export function WayIn() {
  return (
    <>
      <Button to={routes.login} {...width} {...marked(publicMarks.forVisitor)}>
        {landingTexts.book}
      </Button>
      <Button to={routes.bookingConfirmation} hidden {...width} {...marked(publicMarks.forSeated)}>
        {common.seeBooking}
      </Button>
    </>
  )
}

const width = { w: { base: 'full', md: 'auto' }, maxW: 'phone' } as const
