import { chakra } from '@chakra-ui/react'
import { type CalledOffNotice, formatEuros, formatEventDate, refundRequestLink } from '@tablee/domain'
import { causeSentences, keptSentences, calledOffTexts as texts } from '../../messages/called-off.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface CalledOffDialogProps {
  notice: CalledOffNotice
  onDismiss: () => void
}

/** Says that an evening does not take place, what becomes of what was paid, and how to ask for the money instead. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function CalledOffDialog({ notice, onDismiss }: CalledOffDialogProps) {
  const { thursday_event_id, cause, kept, amount, payment_id } = notice
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={texts.title(formatEventDate(thursday_event_id))}
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
