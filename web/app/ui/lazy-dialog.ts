import { type ComponentType, useState } from 'react'
import { logWarning } from '../config/log.ts'
import type { DialogProps } from './dialog.tsx'
import { toast } from './toast.ts'

/** A dialog that is loaded on the first press. A press after a failed load, which shows `failed` as a toast, retries. */
export function useLazyDialog(failed: string) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const [open, setOpen] = useState(false)

  async function ask() {
    try {
      const { Dialog: loaded } = await import('./dialog.tsx')
      setDialog(() => loaded)
      setOpen(true)
    } catch (error) {
      logWarning('The dialog could not be loaded', error)
      toast.error(failed)
    }
  }
  return { Dialog, open, ask, close: () => setOpen(false) }
}
