import { lazy, Suspense, useState } from 'react'
import { cancelTexts } from '../../messages/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import type { Cancellation } from './use-cancellation.ts'
import { useSubscriber } from './use-subscriber.ts'

/** Only a subscriber can ask for it: nobody else loads it with their confirmation. */
const Dialog = lazy(() => import('../../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

interface CancelButtonProps {
  uid: string
  cancellation: Cancellation
}

/** The way out of a booking, for subscribers; it asks before it acts. */
export function CancelButton({ uid, cancellation: { state, cancel } }: CancelButtonProps) {
  const [asking, setAsking] = useState(false)
  const subscriber = useSubscriber(uid)
  const close = () => setAsking(false)
  if (!subscriber) return null

  return (
    <>
      <Button variant="link" fontSize="small" disabled={state === 'done'} onClick={() => setAsking(true)}>
        {cancelTexts.action}
      </Button>
      <Suspense>
        <Dialog
          open={asking}
          onClose={() => state === 'idle' && close()}
          title={cancelTexts.title}
          text={cancelTexts.text}
          actions={
            <>
              <Button arrow={false} disabled={state !== 'idle'} onClick={close}>
                {cancelTexts.keep}
              </Button>
              <Button
                variant="outline"
                loading={state === 'busy'}
                loadingText={cancelTexts.cancelling}
                onClick={() => void cancel().then(close)}
              >
                {cancelTexts.confirm}
              </Button>
            </>
          }
        />
      </Suspense>
    </>
  )
}
