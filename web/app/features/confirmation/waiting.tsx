import { routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { common } from '../../messages/common.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import ToastPoster from '../../ui/drawings/posters/toast-poster.svg?react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useBookingSearch } from './use-booking-search.ts'

interface WaitingProps {
  uid: string
  justPaid: boolean
  avatar: ReactNode
  onBack: () => void
}

/** The registration is not there yet, after a payment, or there is none. The gate brings it as soon as it exists. */
export function Waiting({ uid, justPaid, avatar, onBack }: WaitingProps) {
  const { search, again } = useBookingSearch(uid, justPaid)
  const looking = justPaid ? words.justPaid : words.looking
  return (
    <Screen
      title={search === 'looking' ? looking.title : titles[search]}
      back={onBack}
      avatar={avatar}
      poster={<ToastPoster />}
    >
      {search === 'looking' && (
        <>
          <p>{looking.text}</p>
          <Loading text={common.loading} />
        </>
      )}
      {search === 'ticket' && (
        <>
          <p>{looking.ticket}</p>
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

const words = {
  justPaid: {
    title: confirmationTexts.waitingTitle,
    text: confirmationTexts.waitingText,
    ticket: confirmationTexts.ticketText.justPaid,
  },
  looking: {
    title: confirmationTexts.lookingTitle,
    text: confirmationTexts.lookingText,
    ticket: confirmationTexts.ticketText.looking,
  },
} as const

const titles = {
  ticket: confirmationTexts.ticketTitle,
  none: confirmationTexts.noneTitle,
} as const
