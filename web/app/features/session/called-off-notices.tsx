import { chakra } from '@chakra-ui/react'
import { formatEventDate } from '@tablee/domain/calendar'
import type { CalledOffNotice } from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { refundRequestLink } from '@tablee/domain/product'
import { useState } from 'react'
import { dismissCalledOff } from '../../data/account.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { causeSentences, keptSentences, calledOffTexts as texts } from './texts.ts'

/** On any page: a dialog for each called-off evening of the user. An unsaved dismissal is repeated at the next visit. */
export function CalledOffNotices({ notices }: { notices: readonly CalledOffNotice[] }) {
  const [dismissed, setDismissed] = useState<readonly CalledOffNotice['thursday_event_id'][]>([])
  const notice = notices.find(({ thursday_event_id }) => !dismissed.includes(thursday_event_id))
  if (!notice) return null
  const { thursday_event_id: evening } = notice

  function dismiss() {
    setDismissed((before) => [...before, evening])
    void dismissCalledOff(evening)
  }
  return <CalledOffDialog key={evening} notice={notice} onDismiss={dismiss} />
}

/** Why the evening or the registration ended, what becomes of the payment, and how to request a refund instead. */
function CalledOffDialog({ notice, onDismiss }: { notice: CalledOffNotice; onDismiss: () => void }) {
  const { thursday_event_id, cause, kept, amount, payment_id } = notice
  const title = cause === 'no-table' ? texts.seatTitle : texts.title
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={title(formatEventDate(thursday_event_id))}
      text={`${causeSentences[cause]} ${texts.sorry}`}
      actions={
        <Button arrow={false} onClick={onDismiss}>
          {texts.understood}
        </Button>
      }
    >
      {kept !== null && (
        <chakra.p mt="3">
          {kept === 'money' ? texts.money(formatEuros(amount ?? 0)) : keptSentences[kept]}
        </chakra.p>
      )}
      {kept === 'ticket' && amount !== null && payment_id !== null && (
        <chakra.p mt="3">
          <chakra.a
            href={refundRequestLink({ thursday_event_id, amount, payment_id })}
            color="ink"
            textDecoration="underline"
          >
            {texts.ask(formatEuros(amount))}
          </chakra.a>
        </chakra.p>
      )}
    </Dialog>
  )
}
