import { chakra } from '@chakra-ui/react'
import { interests } from '@tablee/domain/interests'
import { discColours } from '@tablee/domain/personality'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConsoleButton } from '../controls.tsx'
import { buttonOf } from './attendee.tsx'
import { nameOf, scoreChangeOf, useBoard } from './board-view.ts'
import {
  type Attendee,
  type BoardGroup,
  groupOf,
  groupsWithMembers,
  move,
  type Seating,
  swap,
} from './seating.ts'
import { groupsTexts } from './texts.ts'

interface MoveDialogProps {
  uid: string
  onClose: () => void
}

/** An attendee's profile and possible moves: to a group, or a swap with another attendee, each with its effect. */
export function MoveDialog({ uid, onClose }: MoveDialogProps) {
  const attendee = useBoard().eveningCity.people.find(({ id }) => id === uid)
  if (!attendee) return null

  function close() {
    onClose()
    // After a move the attendee has a new button in another group. The dialog would return the focus to the old one,
    // which no longer exists.
    setTimeout(() => document.getElementById(buttonOf(uid))?.focus(), 60)
  }

  return (
    <Dialog
      open
      onClose={close}
      title={`${attendee.first_name} ${attendee.last_name}`.trim()}
      text={portraitOf(attendee)}
      actions={
        <Button variant="outline" onClick={close}>
          {groupsTexts.close}
        </Button>
      }
    >
      <Choices uid={uid} onClose={close} />
    </Dialog>
  )
}

function Choices({ uid, onClose }: MoveDialogProps) {
  const view = useBoard()
  const { now, change } = view
  const here = groupOf(now, uid)
  if (!view.editable) return null
  if (here?.locked) return <chakra.p mt="4">{groupsTexts.lockedHere}</chakra.p>

  function choose(to: Seating) {
    change(to)
    onClose()
  }

  return (
    <chakra.ul mt="5" aria-label={groupsTexts.moveTitle(nameOf(view.eveningCity, uid))}>
      {groupsWithMembers(now)
        .filter(({ key }) => key !== here?.key)
        .map((group) => {
          const there = move(now, uid, group.key)
          return (
            <GroupChoice
              key={group.key}
              label={groupsTexts.moveTo(group.label)}
              cost={group.locked ? groupsTexts.lockedGroup : scoreChangeOf(view, there)}
              disabled={group.locked}
              onChoose={() => choose(there)}
            >
              {here && !group.locked && <Swaps uid={uid} group={group} onChoose={choose} />}
            </GroupChoice>
          )
        })}
    </chakra.ul>
  )
}

interface SwapsProps {
  uid: string
  group: BoardGroup
  onChoose: (to: Seating) => void
}

/** Scores are computed when it is opened: a large evening has a thousand possible swaps. */
function Swaps({ uid, group, onChoose }: SwapsProps) {
  const view = useBoard()
  const [open, setOpen] = useState(false)
  return (
    <chakra.details mt="2" textStyle="petit" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" py="1.5" fontWeight="semibold">
        {groupsTexts.swapWith(group.label)}
      </chakra.summary>
      {open && (
        <chakra.ul ps="3">
          {group.memberIds.map((other) => {
            const swapped = swap(view.now, uid, other)
            return (
              <li key={other}>
                <ConsoleButton variant="quiet" onClick={() => onChoose(swapped)}>
                  {groupsTexts.swap(nameOf(view.eveningCity, other))}
                </ConsoleButton>
                <chakra.span display="block" ps="2">
                  {scoreChangeOf(view, swapped)}
                </chakra.span>
              </li>
            )
          })}
        </chakra.ul>
      )}
    </chakra.details>
  )
}

function portraitOf({ age, gender, mbtiType, dominantDisc, interests: chosen }: Attendee) {
  const names = interests.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const who = groupsTexts.person(age, gender, mbtiType, discColours[dominantDisc].name)
  return `${who} · ${names.join(', ')}`
}

interface GroupChoiceProps {
  label: string
  cost: string
  disabled?: boolean
  onChoose: () => void
  /** Further ways into the same group. */
  children?: ReactNode
}

/** One group that can be chosen, with the effect on the score. */
export function GroupChoice({ label, cost, disabled = false, onChoose, children }: GroupChoiceProps) {
  return (
    <chakra.li py="3" borderTop="1px solid {colors.rule}">
      <ConsoleButton disabled={disabled} onClick={onChoose}>
        {label}
      </ConsoleButton>
      <chakra.p textStyle="petit" mt="1.5">
        {cost}
      </chakra.p>
      {children}
    </chakra.li>
  )
}
