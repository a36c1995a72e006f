import { refusalOf } from '../../../firebase/refused.ts'
import { refusals } from '../../../messages/refusals.ts'
import { toast } from '../../../ui/toast.ts'
import { ToolButton } from '../controls.tsx'
import type { BoardView } from './board-view.ts'
import { proposed } from './seating.ts'
import { tablesTexts } from './texts.ts'
import { anySeed, type EveningKey, readEvening } from './use-evening.ts'

interface TryAnotherProps {
  view: BoardView
  /** It is being looked for; nothing else changes meanwhile. */
  busy: boolean
  run: (work: () => Promise<void>) => void
  eveningKey: EveningKey
}

/** Has the matcher seat everybody anew but those at locked tables as they are saved: a change like any other, not yet saved. */
export function TryAnother({ view, busy, run, eveningKey }: TryAnotherProps) {
  const isLockedAnew = view.now.some(
    ({ key, locked }) => locked !== (view.before.find((one) => one.key === key)?.locked ?? false),
  )

  async function look() {
    // The server knows of no other locks than those that are saved.
    if (isLockedAnew) return toast.info(tablesTexts.lockFirst)
    try {
      const other = await readEvening(eveningKey, anySeed())
      view.change(proposed(view.now, other.proposed ?? []))
      toast.info(tablesTexts.tried)
    } catch (error) {
      // To word it: the tables on the screen stay.
      toast.error(tablesTexts.tryFailed, refusals[refusalOf(error)])
    }
  }

  return (
    <ToolButton loading={busy} disabled={!view.open && !busy} onClick={() => run(look)}>
      {tablesTexts.tryAnother}
    </ToolButton>
  )
}
