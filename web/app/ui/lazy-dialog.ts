import { type ComponentType, useState } from 'react'
import { logWarning } from '../config/log.ts'
import type { DialogProps } from './dialog.tsx'
import { toast, useSlowToast } from './toast.ts'

/** A dialog that is loaded on the first press. A press after a failed load, which shows `failed` as a toast, retries. */
export function useLazyDialog(failed: string) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)
  useSlowToast(loading)

  async function ask() {
    setLoading(true)
    try {
      const { Dialog: loaded } = await import('./dialog.tsx')
      setDialog(() => loaded)
      setOpen(true)
    } catch (error) {
      logWarning('The dialog could not be loaded', error)
      toast.error(failed)
    } finally {
      setLoading(false)
    }
  }
  return { Dialog, open, ask, close: () => setOpen(false) }
}
