import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { common } from '../messages/common.ts'
import { useToasts } from './toast.ts'
import { ToastSlip } from './toast-slip.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useIsHeld } from './use-is-held.ts'

/** As many as are read at once; the next ones wait. */
const AT_ONCE = 3

/**
 * Where toasts appear: a live region, to which Alt+T leads, as its name says. On a phone they come down over the header, so
 * that title, rows, fields and the button at the foot stay in sight, and so does the toast above a keyboard, which would
 * hide what comes up from below; on a wide screen they come up over the poster, at the left. The newest is nearest to the
 * edge.
 */
export function Toaster() {
  const { said, wide } = useToasts()
  const region = useRef<HTMLDivElement>(null)
  const { held, ...holding } = useIsHeld(region, said.length)
  const { enter, leave } = useFocusBack()
  const any = said.length > 0
  useEffect(() => {
    if (!any) return
    const lead = (event: KeyboardEvent) => {
      // With Ctrl it is AltGr, which types.
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyT') return
      // A Mac would type “†” in the field.
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [any])

  return (
    <chakra.div
      ref={region}
      role="region"
      aria-label={common.messages}
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      data-placement={wide ? 'bottom-start' : 'top'}
      pos="fixed"
      zIndex="toast"
      display="flex"
      gap="3"
      pointerEvents="none"
      insetInlineStart={wide ? '20px' : '8px'}
      {...(wide
        ? { bottom: 'max(env(safe-area-inset-bottom, 0px), 20px)', flexDirection: 'column', w: '420px' }
        : {
            top: 'max(env(safe-area-inset-top, 0px), 8px)',
            flexDirection: 'column-reverse',
            insetInlineEnd: '8px',
          })}
      {...holding}
      onFocus={(event) => {
        enter(event)
        holding.onFocus()
      }}
    >
      {said.slice(0, AT_ONCE).map((each) => (
        <ToastSlip key={each.id} toast={each} held={held} onClose={leave} />
      ))}
    </chakra.div>
  )
}
