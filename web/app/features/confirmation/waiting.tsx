import { routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { common } from '../../messages/common.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import { ToastPoster } from '../../ui/drawings/posters/toast-poster.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useBookingSearch } from './use-booking-search.ts'

interface WaitingProps {
  uid: string
  avatar: ReactNode
}

/** The payment is there and the registration is not yet, or there is none. The gate brings it as soon as it exists. */
export function Waiting({ uid, avatar }: WaitingProps) {
  const { search, again } = useBookingSearch(uid)
  return (
    <Screen title={titles[search]} avatar={avatar} poster={<ToastPoster />}>
      {search === 'looking' && (
        <>
          <p>{confirmationTexts.waitingText}</p>
          <Loading text={common.loading} />
        </>
      )}
      {search === 'ticket' && (
        <>
          <p>{confirmationTexts.ticketText}</p>
          <Button to={routes.thursdaySelection} mt="6">
            {confirmationTexts.ticketAction}
          </Button>
        </>
      )}
      {search === 'none' && (
        <>
          <EmptyState
            title={confirmationTexts.noneLead}
            text={confirmationTexts.noneText}
            action={{ label: common.retry, onClick: again }}
          />
          <Button variant="link" to={routes.thursdaySelection} alignSelf="start">
            {confirmationTexts.ticketAction}
          </Button>
        </>
      )}
    </Screen>
  )
}

const titles = {
  looking: confirmationTexts.waitingTitle,
  ticket: confirmationTexts.ticketTitle,
  none: confirmationTexts.noneTitle,
} as const
