import { chakra } from '@chakra-ui/react'
import { formatDay, formatEventDate } from '@tablee/domain/calendar'
import type { CalledOffNotice } from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { lastDayOf } from '@tablee/domain/refund-claim'
import { useState } from 'react'
import { claimRefund, dismissCalledOff } from '../../data/account.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { causeSentences, compensationSentences, calledOffTexts as texts } from './texts.ts'

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

/** Why the evening or the registration ended, what becomes of the payment, and the refund claim. */
function CalledOffDialog({ notice, onDismiss }: { notice: CalledOffNotice; onDismiss: () => void }) {
  const { thursday_event_id, cause, kept, amount, payment_id, money_until } = notice
  const title = cause === 'no-table' ? texts.seatTitle : texts.title
  const sum = formatEuros(amount ?? 0)
  const claim = useSingleMutation({
    mutationFn: () => claimRefund(payment_id ?? ''),
    onSuccess: () => {
      toast.success(texts.claimed(sum))
      onDismiss()
    },
    onError: (error) =>
      toast.refusal(refusalCodeOf(error), { what: 'rendre un billet contre son prix', payment: payment_id }),
  })
  const claimable = payment_id !== null && money_until !== null && now() < money_until
  return (
    <Dialog
      open
      onClose={() => !claim.isPending && onDismiss()}
      title={title(formatEventDate(thursday_event_id))}
      text={`${causeSentences[cause]} ${texts.sorry}`}
      actions={
        <>
          <Button arrow={false} disabled={claim.isPending} onClick={onDismiss}>
            {texts.understood}
          </Button>
          {claimable && (
            <Button variant="outline" run={claim} loadingText={common.moment}>
              {texts.claim(sum)}
            </Button>
          )}
        </>
      }
    >
      {kept !== null && (
        <chakra.p mt="3">{kept === 'money' ? texts.money(sum) : compensationSentences[kept]}</chakra.p>
      )}
      {claimable && <chakra.p mt="3">{texts.choice(formatDay(lastDayOf(money_until)))}</chakra.p>}
    </Dialog>
  )
}
