import type { PersonalityResults } from '@tablee/domain'
import { useState } from 'react'
import { refusalOf } from '../../firebase/refused.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { useStillHere } from '../../ui/use-still-here.ts'
import { saveResults, unsavedResults } from './save-results.ts'

export interface PendingResults {
  /** The results of a test that was finished on this device and could not be saved yet. */
  readonly results: PersonalityResults | null
  readonly saving: boolean
  /** Saves what is pending, if anything is, and goes on; stays, and says why, when it cannot be saved. */
  readonly saveThen: (next: () => void) => void
}

/** Results that could not be saved after the last answer get another try each time one wants to leave them. */
export function usePendingResults(uid: string): PendingResults {
  const [results] = useState(() => unsavedResults(uid)?.results ?? null)
  const [saving, setSaving] = useState(false)
  const stillHere = useStillHere()

  async function saveThen(next: () => void) {
    const pending = unsavedResults(uid)
    if (pending) {
      setSaving(true)
      try {
        await saveResults(uid, pending.answers)
      } catch (error) {
        setSaving(false)
        return toast.error(refusals[refusalOf(error)])
      }
      if (!stillHere()) return
    }
    next()
  }

  return { results, saving, saveThen: (next) => void saveThen(next) }
}
