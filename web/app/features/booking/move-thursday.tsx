import { Grid } from '@chakra-ui/react'
import { type EventDate, formatThursday, isBookingOpen } from '@tablee/domain/calendar'
import type { RegistrationDocument } from '@tablee/domain/documents'
import { seatTerms } from '@tablee/domain/week-words'
import { type ComponentType, useState } from 'react'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { capitalised } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choices.tsx'
import type { DialogProps } from '../../ui/dialog.tsx'
import { useLazyDialog } from '../../ui/lazy-dialog.ts'
import { Loading } from '../../ui/states.tsx'
import { Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useOpenThursdays } from './booking-data.ts'
import { moveTexts, thursdayTexts } from './texts.ts'

/**
 * Moves a registration to another Thursday, until its booking deadline and once. Afterwards the listener of the account
 * shows the new registration.
 */
export function MoveButton({ registration }: { registration: RegistrationDocument }) {
  const now = useNow()
  const { Dialog, open, ask, close } = useLazyDialog(moveTexts.unasked)
  const from = registration.thursday_event_id
  if (registration.registration_status !== 'registered' || !isBookingOpen(from, now)) return null
  if (registration.moved_from) return <Note textAlign="center">{moveTexts.done}</Note>

  return (
    <>
      {registration.paid_with === 'ticket' && <Note textAlign="center">{seatTerms}</Note>}
      <Button variant="link" fontSize="small" onClick={ask}>
        {moveTexts.action}
      </Button>
      {Dialog && open && <MoveDialog Dialog={Dialog} from={from} onClose={close} />}
    </>
  )
}

interface MoveDialogProps {
  Dialog: ComponentType<DialogProps>
  from: EventDate
  onClose: () => void
}

function MoveDialog({ Dialog, from, onClose }: MoveDialogProps) {
  const now = useNow()
  const listed = useOpenThursdays()
  const thursdays = listed.data?.filter(({ date }) => date !== from && isBookingOpen(date, now)) ?? []
  const [picked, setPicked] = useState<EventDate | null>(null)
  const to = thursdays.find(({ date, full }) => date === picked && !full)?.date ?? null
  const { mutate, isPending } = useSingleMutation({
    onMutate: toast.clear,
    mutationFn: (date: EventDate) => callFunction('moveRegistration', { from, to: date }),
    onSuccess: (_, date) => toast.success(moveTexts.moved(formatThursday(date))),
    onError: (error) => {
      logWarning('The registration could not be moved', error)
      const code = refusalCodeOf(error)
      if (code === 'unavailable') toast.error(moveTexts.failed)
      else toast.refusal(code, { what: 'changer de jeudi', evening: from })
    },
    onSettled: onClose,
  })

  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={moveTexts.title}
      text={moveTexts.text}
      actions={
        <>
          <Button
            variant={to === null ? 'primary' : 'outline'}
            arrow={false}
            disabled={isPending}
            onClick={onClose}
          >
            {moveTexts.keep}
          </Button>
          <Button
            variant={to === null ? 'outline' : 'primary'}
            arrow={false}
            disabled={to === null}
            loading={isPending}
            loadingText={moveTexts.moving}
            onClick={() => to && mutate(to)}
          >
            {moveTexts.action}
          </Button>
        </>
      }
    >
      {listed.isPending ? (
        <Loading text={common.loading} />
      ) : thursdays.length === 0 ? (
        <Note role="status">{listed.isError ? moveTexts.unreadable : moveTexts.none}</Note>
      ) : (
        <Grid as="fieldset" gap="2" mt="4" aria-label={thursdayTexts.group}>
          {thursdays.map(({ date, full }) => (
            <Choice
              key={date}
              name="thursday"
              value={date}
              checked={date === picked}
              disabled={full || isPending}
              onChange={() => setPicked(date)}
              label={capitalised(formatThursday(date))}
              note={full ? thursdayTexts.full : undefined}
            />
          ))}
        </Grid>
      )}
    </Dialog>
  )
}
