import { routes } from '@tablee/domain'
import { useNavigate } from 'react-router-dom'
import { common } from '../../messages/common.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import { onVisit } from '../../ui/profile-visit.ts'
import type { PendingResults } from './use-pending-results.ts'

interface ResultsFooterProps extends Pick<PendingResults, 'saving' | 'saveThen'> {
  booked: boolean
  toProfile: (() => void) | null
}

/** What comes after the results: the interests, unless a coming evening locks them. */
export function ResultsFooter({ booked, toProfile, saving, saveThen }: ResultsFooterProps) {
  const navigate = useNavigate()

  function go(label: string, leave: () => void, variant: 'primary' | 'link' = 'primary') {
    return (
      <Button full variant={variant} loading={saving} onClick={() => saveThen(leave)}>
        {label}
      </Button>
    )
  }

  if (booked) {
    return toProfile
      ? go(common.backToProfile, toProfile)
      : go(confirmationTexts.seeBooking, () => navigate(routes.bookingConfirmation))
  }
  return (
    <>
      {go(common.chooseInterests, () => navigate(routes.passionSelection, toProfile ? onVisit : {}))}
      {toProfile && go(common.backToProfile, toProfile, 'link')}
    </>
  )
}
