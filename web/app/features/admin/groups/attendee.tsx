import { chakra } from '@chakra-ui/react'
import { useDraggable } from '@dnd-kit/core'
import { Face } from '../../../ui/drawings/faces.tsx'
import { InterestIcon } from '../../../ui/drawings/interest-icon.tsx'
import { useBoard } from './board-view.ts'
import type { Attendee } from './seating.ts'
import { groupsTexts } from './texts.ts'

interface AttendeeListProps {
  label: string
  memberIds: readonly string[]
  /** Members cannot be moved. */
  locked?: boolean
}

/** The members of a group, or the unseated attendees. */
export function AttendeeList({ label, memberIds, locked = false }: AttendeeListProps) {
  const { eveningCity, editable } = useBoard()
  return (
    <chakra.ul aria-label={label}>
      {memberIds.map((uid) => {
        const attendee = eveningCity.people.find(({ id }) => id === uid)
        return (
          attendee && (
            <li key={uid}>
              <AttendeeButton attendee={attendee} disabled={locked || !editable} />
            </li>
          )
        )
      })}
    </chakra.ul>
  )
}

/** An attendee. Can be dragged to another group unless `disabled`; a press opens the dialog of possible moves. */
function AttendeeButton({ attendee, disabled }: { attendee: Attendee; disabled: boolean }) {
  const { openDialogFor } = useBoard()
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: attendee.id, disabled })
  const carried = {
    'aria-roledescription': groupsTexts.handle,
    'aria-describedby': attributes['aria-describedby'],
    ...listeners,
  }
  return (
    <chakra.button
      ref={setNodeRef}
      id={buttonOf(attendee.id)}
      type="button"
      css={buttonStyles}
      opacity={isDragging ? 0.4 : 1}
      {...(disabled ? {} : carried)}
      onClick={() => openDialogFor(attendee.id)}
    >
      <AttendeeLine attendee={attendee} />
    </chakra.button>
  )
}

/** The DOM id of an attendee's button, to focus it after a move. */
export function buttonOf(uid: string): string {
  return `attendee-${uid}`
}

/** An attendee on one line: face, first name, age, type, and icons of the three interests. */
export function AttendeeLine({ attendee }: { attendee: Attendee }) {
  return (
    <>
      <Face id={attendee.id} size="30px" />
      <chakra.span fontWeight="semibold" minW="0" truncate>
        {attendee.first_name}
      </chakra.span>
      <chakra.span color="fgSoft" fontSize="tiny" whiteSpace="nowrap">
        {`${groupsTexts.years(attendee.age)} · ${attendee.mbtiType}`}
      </chakra.span>
      <chakra.span display="inline-flex" gap="1" ms="auto" aria-hidden="true" color="fgSoft">
        {attendee.interests.map((id) => (
          <InterestIcon key={id} id={id} boxSize="4" />
        ))}
      </chakra.span>
    </>
  )
}

export const lineStyles = {
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

const buttonStyles = {
  ...lineStyles,
  cursor: 'grab',
  touchAction: 'manipulation',
  borderRadius: 'sheet',
  _hover: { bg: 'bgRaised' },
} as const
