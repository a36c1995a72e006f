import { chakra } from '@chakra-ui/react'
import { useDraggable } from '@dnd-kit/core'
import type { BoardView } from './board-view.ts'
import { GuestLine, lineLook } from './guest-line.tsx'
import type { Evening } from './seating.ts'
import { tablesTexts } from './texts.ts'

interface GuestButtonProps {
  view: BoardView
  guest: Evening['people'][number]
  /** They stay where they are. */
  still: boolean
}

/** Somebody at a table: carried to another by pointer or keys, or pressed to be asked where they are to sit. */
export function GuestButton({ view, guest, still }: GuestButtonProps) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: guest.id, disabled: still })
  return (
    <chakra.button
      ref={setNodeRef}
      id={buttonOf(guest.id)}
      type="button"
      css={look}
      opacity={isDragging ? 0.4 : 1}
      aria-roledescription={still ? undefined : tablesTexts.handle}
      aria-describedby={still ? undefined : attributes['aria-describedby']}
      {...(still ? {} : listeners)}
      onClick={() => view.ask(guest.id)}
    >
      <GuestLine guest={guest} />
    </chakra.button>
  )
}

/** The id of somebody's button, to bring the focus back to wherever they sit now. */
export function buttonOf(uid: string): string {
  return `guest-${uid}`
}

const look = {
  ...lineLook,
  cursor: 'grab',
  touchAction: 'manipulation',
  borderRadius: 'sheet',
  _hover: { bg: 'bgRaised' },
} as const
