import { useMemo, useState } from 'react'
import { call } from '../../../firebase/functions.ts'
import { refusalOf } from '../../../firebase/refused.ts'
import { useOnce } from '../../../firebase/use-once.ts'
import { tablesTexts } from '../../../messages/admin/tables.ts'
import { refusals } from '../../../messages/refusals.ts'
import { toast } from '../../../ui/toast.ts'
import { changedIn, type Evening, type SeatedTable, standing } from './seating.ts'
import { type EveningKey, readEvening } from './use-evening.ts'
import type { useSeating } from './use-seating.ts'

interface Options {
  evening: Evening
  seating: ReturnType<typeof useSeating>
  eveningKey: EveningKey
  /** Takes the tables as they are after the saving, or after somebody else's. */
  onRead: (evening: Evening) => void
}

export interface Saving {
  changed: readonly SeatedTable[]
  busy: boolean
  /** Somebody else was first: nothing was saved, and what is on the screen is no longer so. */
  conflict: boolean
  save: () => void
  /** Reads the tables anew, and drops what was changed. */
  look: () => void
}

/** Saves the tables that were changed, all or none, and shows them as they are then. */
export function useSaving({ evening, seating, eveningKey, onRead }: Options): Saving {
  const { before, now, reset } = seating
  const [conflict, setConflict] = useState(false)
  const [busy, run] = useOnce()
  const changed = useMemo(() => changedIn(now, before), [now, before])
  // The same tables sent again are the same act; other tables are another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id for each state
  const requestId = useMemo(() => crypto.randomUUID(), [now])

  async function read() {
    const fresh = await readEvening(eveningKey)
    onRead(fresh)
    reset(standing(fresh))
    setConflict(false)
  }

  async function attempt(act: () => Promise<void>) {
    try {
      await act()
    } catch (error) {
      // To word it: what was changed stays on the screen.
      const code = refusalOf(error)
      if (code === 'changed-meanwhile') setConflict(true)
      else toast.error(refusals[code])
    }
  }

  async function send() {
    const tables = changed.map(({ id, memberIds, locked, place }) => ({
      id,
      memberIds: [...memberIds],
      locked,
      place,
    }))
    await call('adminSaveTables', { requestId, ...eveningKey, version: evening.version, tables })
    toast.success(tablesTexts.saved)
    await read()
  }

  return {
    changed,
    busy,
    conflict,
    save: () => run(() => attempt(send)),
    look: () => run(() => attempt(read)),
  }
}
