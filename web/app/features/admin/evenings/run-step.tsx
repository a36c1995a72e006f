import type { EventDate, StepState } from '@tablee/domain'
import { call } from '../../../firebase/functions.ts'
import { refusalOf } from '../../../firebase/refused.ts'
import { useOnce } from '../../../firebase/use-once.ts'
import { refusals } from '../../../messages/refusals.ts'
import { toast } from '../../../ui/toast.ts'
import { ToolButton } from '../controls.tsx'
import { stepNames } from '../words.ts'
import { eveningsTexts as texts } from './texts.ts'

interface RunStepProps {
  date: EventDate
  state: StepState
  onRun: () => void
}

/** Runs a step, or runs it again: it does what is left to do, so that nobody has to be asked first. */
export function RunStep({ date, state: { step, status }, onRun }: RunStepProps) {
  const [busy, runOnce] = useOnce()
  const name = stepNames[step]
  const again = status === 'done'

  async function run() {
    try {
      const { outcome } = await call('adminRunStep', { requestId: crypto.randomUUID(), date, step })
      if (outcome === 'done') toast.success(texts.ran(name))
      else toast.error(texts.incomplete, texts.incompleteText)
    } catch (error) {
      // To word it: nothing is lost, and the button stands.
      toast.error(refusals[refusalOf(error)])
    }
    onRun()
  }

  return (
    <ToolButton
      aria-label={again ? texts.runAgain(name) : texts.run(name)}
      loading={busy}
      onClick={() => runOnce(run)}
    >
      {again ? texts.runAgainShort : texts.runShort}
    </ToolButton>
  )
}
