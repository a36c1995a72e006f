import { useMemo, useState } from 'react'
import { call } from '../../../firebase/functions.ts'
import { refusalOf } from '../../../firebase/refused.ts'
import { report } from '../../../firebase/report.ts'
import { useOnce } from '../../../firebase/use-once.ts'
import { refusals } from '../../../messages/refusals.ts'
import { toast } from '../../../ui/toast.ts'
import { changedIn, type Evening, type SeatedTable, standing } from './seating.ts'
import { tablesTexts } from './texts.ts'
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
  /**
   * Why what is on the screen is not so any more: somebody else was first and nothing was saved, or it was saved and
   * what stands now could not be read. Null while it is.
   */
  stale: 'conflict' | 'unread' | null
  save: () => void
  /** Reads the tables anew, and drops what was changed. */
  look: () => void
}

/** Saves the tables that were changed, all or none, and shows them as they are then. */
export function useSaving({ evening, seating, eveningKey, onRead }: Options): Saving {
  const { before, now, reset } = seating
  const [stale, setStale] = useState<Saving['stale']>(null)
  const [busy, run] = useOnce()
  const changed = useMemo(() => changedIn(now, before), [now, before])
  // The same tables sent again are the same act; other tables are another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id for each state
  const requestId = useMemo(() => crypto.randomUUID(), [now])

  async function read() {
    const fresh = await readEvening(eveningKey)
    onRead(fresh)
    reset(standing(fresh))
    setStale(null)
  }

  async function attempt(act: () => Promise<void>) {
    try {
      await act()
    } catch (error) {
      // To word it: what was changed stays on the screen.
      const code = refusalOf(error)
      if (code === 'changed-meanwhile') setStale('conflict')
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
    try {
      await read()
    } catch (error) {
      // To say it: the saving is done, another one on what is on the screen would be refused.
      report('The saved tables could not be read', error)
      setStale('unread')
    }
  }

  return {
    changed,
    busy,
    stale,
    save: () => run(() => attempt(send)),
    look: () => run(() => attempt(read)),
  }
}
