import { chakra } from '@chakra-ui/react'
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { type BoardState, nameOf, scoreChangeOf, useBoard } from './board-view.ts'
import { groupOf, labelOf, move } from './seating.ts'
import { carryTexts, groupsTexts } from './texts.ts'

/** Drag and drop of attendees between groups; shows the effect on the score while one is over a group. */
export function SeatingDragAndDrop({ children }: { children: ReactNode }) {
  const view = useBoard()
  const { eveningCity, now, change } = view
  const [carried, setCarried] = useState<{ uid: string; over: string | null } | null>(null)
  const target = useRef<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      // Enter is left to the button, which opens the dialog of moves.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
      coordinateGetter: keyboardMoves(target),
    }),
  )
  const collision: CollisionDetection = (args) =>
    args.pointerCoordinates
      ? pointerWithin(args)
      : args.droppableContainers.filter(({ id }) => id === target.current).map(({ id }) => ({ id }))
  const end = () => {
    target.current = null
    setCarried(null)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{
        announcements: announcementsOf(view),
        screenReaderInstructions: { draggable: carryTexts.how },
      }}
      onDragStart={({ active }) => {
        const uid = String(active.id)
        target.current = groupOf(now, uid)?.key ?? null
        setCarried({ uid, over: target.current })
      }}
      onDragOver={({ active, over }) =>
        setCarried({ uid: String(active.id), over: over ? String(over.id) : null })
      }
      onDragCancel={end}
      onDragEnd={({ active, over }) => {
        const uid = String(active.id)
        if (over && groupOf(now, uid)?.key !== over.id) change(move(now, uid, String(over.id)))
        end()
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && (
          <chakra.div css={draggedStyles}>
            <strong>{nameOf(eveningCity, carried.uid)}</strong>
            {carried.over && (
              <span>
                {groupsTexts.group(labelOf(now, carried.over))}
                <br />
                {scoreChangeOf(view, move(now, carried.uid, carried.over))}
              </span>
            )}
          </chakra.div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function announcementsOf(view: BoardState): Announcements {
  const { eveningCity, now } = view
  const name = ({ id }: { id: UniqueIdentifier }) => nameOf(eveningCity, String(id))
  const label = ({ id }: { id: UniqueIdentifier }) => labelOf(now, String(id))
  return {
    onDragStart({ active }) {
      const from = groupOf(now, String(active.id))
      return from ? carryTexts.pickedUp(name(active), from.label) : carryTexts.pickedUpUnseated(name(active))
    },
    onDragOver({ active, over }) {
      if (!over) return carryTexts.nowhere(name(active))
      const there = move(now, String(active.id), String(over.id))
      return carryTexts.over(name(active), label(over), scoreChangeOf(view, there))
    },
    onDragEnd({ active, over }) {
      return over ? carryTexts.put(name(active), label(over)) : carryTexts.back(name(active))
    },
    onDragCancel({ active }) {
      return carryTexts.back(name(active))
    },
  }
}

const draggedStyles = {
  display: 'grid',
  gap: '1',
  w: '260px',
  px: '4',
  py: '3',
  bg: 'ink',
  color: 'paper',
  borderRadius: 'sheet',
  boxShadow: 'toast',
  fontSize: 'small',
  lineHeight: '1.3',
} as const

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the dragged attendee from group to group with the arrow keys, in page order; `target` is the current group. */
export function keyboardMoves(target: RefObject<string | null>): KeyboardCoordinateGetter {
  return (event, { context, currentCoordinates }) => {
    const step = steps[event.code]
    if (!step) return undefined
    event.preventDefault()
    const groups = context.droppableContainers.getEnabled().map(({ id }) => String(id))
    const at = groups.indexOf(target.current ?? '')
    // From the list of unseated attendees, the first step back leads to the last group.
    const from = at < 0 && step < 0 ? 0 : at
    const next = groups[(from + step + groups.length) % groups.length]
    const rect = next === undefined ? undefined : context.droppableRects.get(next)
    if (next === undefined || !rect) return currentCoordinates
    target.current = next
    return { x: rect.left + 8, y: rect.top + 8 }
  }
}
