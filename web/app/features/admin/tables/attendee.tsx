import { chakra } from '@chakra-ui/react'
import { useDraggable } from '@dnd-kit/core'
import { Face } from '../../../ui/drawings/faces.tsx'
import { InterestIcon } from '../../../ui/drawings/interest-icon.tsx'
import { useBoard } from './board-view.ts'
import type { Guest } from './seating.ts'
import { tablesTexts } from './texts.ts'

interface GuestListProps {
  label: string
  memberIds: readonly string[]
  /** Members cannot be moved. */
  locked?: boolean
}

/** The members of a group, or the unseated attendees. */
export function GuestList({ label, memberIds, locked = false }: GuestListProps) {
  const { evening, open } = useBoard()
  return (
    <chakra.ul aria-label={label}>
      {memberIds.map((uid) => {
        const guest = evening.people.find(({ id }) => id === uid)
        return (
          guest && (
            <li key={uid}>
              <AttendeeButton guest={guest} still={locked || !open} />
            </li>
          )
        )
      })}
    </chakra.ul>
  )
}

/** An attendee. Can be dragged to another group unless `still`; a press opens the dialog of possible moves. */
function AttendeeButton({ guest, still }: { guest: Guest; still: boolean }) {
  const { ask } = useBoard()
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: guest.id, disabled: still })
  const carried = {
    'aria-roledescription': tablesTexts.handle,
    'aria-describedby': attributes['aria-describedby'],
    ...listeners,
  }
  return (
    <chakra.button
      ref={setNodeRef}
      id={buttonOf(guest.id)}
      type="button"
      css={buttonLook}
      opacity={isDragging ? 0.4 : 1}
      {...(still ? {} : carried)}
      onClick={() => ask(guest.id)}
    >
      <AttendeeLine guest={guest} />
    </chakra.button>
  )
}

/** The DOM id of an attendee's button, to focus it after a move. */
export function buttonOf(uid: string): string {
  return `guest-${uid}`
}

/** An attendee on one line: face, first name, age, type, and icons of the three interests. */
export function AttendeeLine({ guest }: { guest: Guest }) {
  return (
    <>
      <Face id={guest.id} size="30px" />
      <chakra.span fontWeight="semibold" minW="0" truncate>
        {guest.first_name}
      </chakra.span>
      <chakra.span color="fgSoft" fontSize="tiny" whiteSpace="nowrap">
        {`${tablesTexts.years(guest.age)} · ${guest.mbtiType}`}
      </chakra.span>
      <chakra.span display="inline-flex" gap="1" ms="auto" aria-hidden="true" color="fgSoft">
        {guest.interests.map((id) => (
          <InterestIcon key={id} id={id} boxSize="4" />
        ))}
      </chakra.span>
    </>
  )
}

export const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  w: 'full',
  minH: '11',
  px: '1',
  borderTop: '1px solid {colors.rule}',
  fontSize: 'small',
  textAlign: 'start',
} as const

const buttonLook = {
  ...lineLook,
  cursor: 'grab',
  touchAction: 'manipulation',
  borderRadius: 'sheet',
  _hover: { bg: 'bgRaised' },
} as const
