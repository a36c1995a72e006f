import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { common } from '../messages/common.ts'
import { type ToastSaid, useToasts } from './toast.ts'
import { useKeyboardHeight, useToastRoom } from './toast-room.ts'
import { ToastSlip } from './toast-slip.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useIsHeld } from './use-is-held.ts'

/** As many as are read at once on a wide screen; the next ones wait. */
const AT_ONCE = 3

/**
 * Where toasts appear: a live region, to which Alt+T leads, as its name says. On a phone there is one at a time, between what
 * scrolls and the action bar, or at the foot of a screen that has none: the screen makes room for it, so that it covers
 * nothing, and a keyboard lifts it. On a wide screen they come up over the poster, at the left, the newest nearest to the edge.
 */
export function Toaster() {
  const { said, wide } = useToasts()
  const region = useRef<HTMLDivElement>(null)
  const { held, ...holding } = useIsHeld(region, said.length)
  const { enter, leave } = useFocusBack()
  const any = said.length > 0
  const shown = wide ? said.slice(0, AT_ONCE) : first(said)
  useToastRoom(region, any && !wide ? (shown[0]?.id ?? null) : null)
  useKeyboardHeight()
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
      data-placement={wide ? 'bottom-start' : 'bottom'}
      pos="fixed"
      zIndex="toast"
      display="flex"
      gap="3"
      pointerEvents="none"
      flexDirection="column"
      {...(wide ? overPoster : overBar)}
      {...(any && !wide && room)}
      {...holding}
      onFocus={(event) => {
        enter(event)
        holding.onFocus()
      }}
    >
      {shown.map((each) => (
        <ToastSlip key={each.id} toast={each} held={held} onClose={leave} />
      ))}
    </chakra.div>
  )
}

/** What went wrong does not wait for what went well. */
function first(said: readonly ToastSaid[]): readonly ToastSaid[] {
  const next = said.find(({ kind }) => kind === 'error') ?? said[0]
  return next ? [next] : []
}

const overPoster = {
  insetInlineStart: '20px',
  bottom: 'max(env(safe-area-inset-bottom, 0px), 20px)',
  w: '420px',
} as const

const overBar = {
  insetX: '0',
  bottom: 'calc(var(--toast-base, var(--action-bar, 0px)) + var(--keyboard, 0px))',
} as const

/** The ground of the bar that it comes out of, or of the foot that it is. */
const room = { bg: 'bg', px: '4', pt: '3', pb: 'var(--toast-foot, 0px)' } as const
