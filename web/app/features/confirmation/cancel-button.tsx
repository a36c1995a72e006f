import { chakra } from '@chakra-ui/react'
import { freezesAt } from '@tablee/domain'
import { type ComponentType, useState } from 'react'
import { report } from '../../firebase/report.ts'
import { useNow } from '../../firebase/use-now.ts'
import { cancelTexts } from '../../messages/confirmation.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import type { DialogProps } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { Cancellation } from './use-cancellation.ts'
import { useSubscriber } from './use-subscriber.ts'

interface CancelButtonProps {
  uid: string
  cancellation: Cancellation
}

/** The way out of a booking, for subscribers, until Thursday noon, and then why there is none; it asks before it acts. */
export function CancelButton({ uid, cancellation: { state, registration, cancel } }: CancelButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const [asking, setAsking] = useState(false)
  const subscriber = useSubscriber(uid)
  const close = () => setAsking(false)
  const moment = useNow()
  if (!subscriber || !registration) return null
  // While it is being cancelled, the answer decides.
  if (state === 'idle' && moment >= freezesAt(registration.thursday_event_id)) {
    return (
      <chakra.p textStyle="petit" color="fgSoft" textAlign="center">
        {refusals.frozen}
      </chakra.p>
    )
  }

  /** Only who asks loads the dialog. A press after a failure loads it again. */
  async function ask() {
    try {
      const { Dialog: loaded } = await import('../../ui/dialog.tsx')
      setDialog(() => loaded)
      setAsking(true)
    } catch (error) {
      report('The dialog could not be loaded', error)
      toast.error(cancelTexts.unasked)
    }
  }

  return (
    <>
      <Button variant="link" fontSize="small" disabled={state === 'done'} onClick={ask}>
        {cancelTexts.action}
      </Button>
      {Dialog && (
        <Dialog
          open={asking}
          onClose={() => state === 'idle' && close()}
          title={cancelTexts.title}
          text={cancelTexts.text[registration.paid_with]}
          actions={
            <>
              <Button arrow={false} disabled={state !== 'idle'} onClick={close}>
                {cancelTexts.keep}
              </Button>
              <Button
                variant="outline"
                loading={state === 'busy'}
                loadingText={cancelTexts.cancelling}
                onClick={() => cancel(close)}
              >
                {cancelTexts.confirm}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
