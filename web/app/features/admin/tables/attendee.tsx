import { chakra } from '@chakra-ui/react'
import { useDraggable } from '@dnd-kit/core'
import { Face } from '../../../ui/drawings/faces.tsx'
import { InterestIcon } from '../../../ui/drawings/interest-icon.tsx'
import type { BoardView } from './board-view.ts'
import type { Evening } from './seating.ts'
import { tablesTexts } from './texts.ts'

interface GuestButtonProps {
  view: BoardView
  guest: Evening['people'][number]
  /** They stay where they are. */
  still: boolean
}

/** Somebody at a table: carried to another by pointer or keys, or pressed to be asked where they are to sit. */
function GuestButton({ view, guest, still }: GuestButtonProps) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: guest.id, disabled: still })
  return (
    <chakra.button
      ref={setNodeRef}
      id={buttonOf(guest.id)}
      type="button"
      css={buttonLook}
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

type Guest = Evening['people'][number]

/** Somebody at a table, in a line: face, first name, age, type and the three interests as pictures. */
export function GuestLine({ guest }: { guest: Guest }) {
  return (
    <>
      <Face id={guest.id} size="30px" />
      <chakra.span
        fontWeight="semibold"
        minW="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
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
  borderTopWidth: '1px',
  borderColor: 'rule',
  fontSize: 'small',
  textAlign: 'start',
} as const

interface GuestListProps {
  view: BoardView
  label: string
  memberIds: readonly string[]
  /** Nobody leaves. */
  locked?: boolean
}

/** Who sits at a table, or nowhere. */
export function GuestList({ view, label, memberIds, locked = false }: GuestListProps) {
  const { people } = view.evening
  return (
    <chakra.ul aria-label={label}>
      {memberIds.map((uid) => {
        const guest = people.find(({ id }) => id === uid)
        return (
          guest && (
            <li key={uid}>
              <GuestButton view={view} guest={guest} still={locked || !view.open} />
            </li>
          )
        )
      })}
    </chakra.ul>
  )
}

const buttonLook = {
  ...lineLook,
  cursor: 'grab',
  touchAction: 'manipulation',
  borderRadius: 'sheet',
  _hover: { bg: 'bgRaised' },
} as const
