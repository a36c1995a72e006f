import { Box, chakra } from '@chakra-ui/react'
import { useDroppable } from '@dnd-kit/core'
import { MAX_GROUP_SIZE, MIN_GROUP_SIZE, type VenueTable } from '@tablee/domain/matching'
import { useContext } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CloseDialog, ConsoleButton, SelectField } from '../controls.tsx'
import { messageTexts } from '../message-texts.ts'
import { WriteDialog } from '../write-dialog.tsx'
import { AttendeeList } from './attendee.tsx'
import { scoreChangeOf, useBoard } from './board-view.ts'
import { GroupFrame } from './group-frame.tsx'
import { GroupChoice } from './move-dialog.tsx'
import {
  type BoardGroup,
  combine,
  type EveningCity,
  groupsWithMembers,
  isSameVenueTable,
  membersDiffer,
  type Seating,
  set,
  split,
  unseatedIn,
} from './seating.ts'
import { groupsTexts } from './texts.ts'

interface GroupProps {
  group: BoardGroup
}

/** A group on the board: a drop target, with controls to lock it, assign a venue table, split it or combine it. */
export function GroupCard({ group }: GroupProps) {
  const { before, quality, editable } = useBoard()
  const { key, memberIds, locked, label } = group
  const { setNodeRef, isOver } = useDroppable({ id: key, disabled: locked || !editable })
  const saved = before.find((one) => one.key === key)
  const changed =
    saved && (membersDiffer(group, saved) || !isSameVenueTable(group.venueTable, saved.venueTable))
  const marks = [
    locked && groupsTexts.locked,
    !saved && groupsTexts.newGroup,
    changed && groupsTexts.changed,
  ].filter((mark) => typeof mark === 'string')

  return (
    <GroupFrame
      ref={setNodeRef}
      label={label}
      memberIds={memberIds}
      seatingQuality={quality}
      marks={marks}
      over={isOver}
    >
      <AttendeeList label={groupsTexts.members(label)} memberIds={memberIds} locked={locked} />
      <GroupTools group={group} />
    </GroupFrame>
  )
}

function GroupTools({ group }: GroupProps) {
  const { eveningCity, now, before, quality, editable, change } = useBoard()
  const { key, memberIds, locked, label } = group
  const disabled = !editable || locked
  const saved = before.find((one) => one.key === key)
  const spare = spareFor(now, key, unseatedIn(now, eveningCity).length)
  const canSplit = memberIds.length > 1 && memberIds.length + spare >= 2 * MIN_GROUP_SIZE
  const canCombine = combinable(now, group).length > 0
  const whom = { name: groupsTexts.theGroup(label), audience: { kind: 'group', groupId: key } } as const

  return (
    <Box display="grid" gap="2" mt="3">
      <VenueTableSelect group={group} />
      <Box display="flex" flexWrap="wrap" alignItems="center" css={toolStyles}>
        <chakra.label css={lockStyles}>
          <input
            type="checkbox"
            checked={locked}
            disabled={!editable}
            aria-label={groupsTexts.lockLabel(label)}
            onChange={({ target }) => change(set(now, key, { locked: target.checked }))}
          />
          {groupsTexts.lock}
        </chakra.label>
        <ConsoleButton
          variant="quiet"
          aria-label={groupsTexts.splitLabel(label)}
          disabled={disabled || !canSplit}
          title={canSplit ? undefined : groupsTexts.cannotSplit}
          onClick={() => change(split(now, key, quality.bestSplit(memberIds)))}
        >
          {groupsTexts.split}
        </ConsoleButton>
        <ConsoleButton
          variant="quiet"
          aria-label={groupsTexts.combineLabel(label)}
          disabled={disabled || !canCombine}
          title={canCombine ? undefined : groupsTexts.cannotCombine}
          dialog={<CombineDialog group={group} />}
        >
          {groupsTexts.combine}
        </ConsoleButton>
        {/* A message goes to the saved members, so the button is there only while these are shown. */}
        {saved && !membersDiffer(group, saved) && (
          <ConsoleButton
            variant="quiet"
            aria-label={messageTexts.writeTo(whom.name)}
            dialog={<WriteDialog audiences={[whom]} />}
          >
            {messageTexts.write}
          </ConsoleButton>
        )}
      </Box>
    </Box>
  )
}

/** The groups with enough room for this one that are not locked. */
function combinable(seating: Seating, group: BoardGroup): BoardGroup[] {
  return groupsWithMembers(seating).filter(
    ({ key, memberIds, locked }) =>
      key !== group.key && !locked && memberIds.length + group.memberIds.length <= MAX_GROUP_SIZE,
  )
}

/** How many could join the halves of a group: the unseated attendees, and those whom other groups can spare. */
function spareFor(seating: Seating, key: string, unseated: number): number {
  const others = seating.filter((group) => group.key !== key && !group.locked)
  return others.reduce((sum, { memberIds }) => sum + Math.max(0, memberIds.length - MIN_GROUP_SIZE), unseated)
}

/** Fits the first three controls on one line. */
const toolStyles = { '& button, & label': { fontSize: 'tiny', px: '1.5' }, '& label': { ps: '0' } } as const

const lockStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  fontWeight: 'semibold',
  cursor: 'pointer',
  '& input': { boxSize: '5', accentColor: 'ink' },
} as const

/** Selects the venue table. Those of other groups are marked. */
function VenueTableSelect({ group }: GroupProps) {
  const { eveningCity, now, editable, change } = useBoard()
  const venueTables = venueTablesOf(eveningCity)
  const removed =
    group.venueTable && !venueTables.some(({ venueTable }) => isSameVenueTable(venueTable, group.venueTable))
  const options = [
    ...(group.told ? [] : [{ value: '', label: groupsTexts.noVenueTable }]),
    ...(removed && group.venueTable
      ? [{ value: nameOfVenueTable(group.venueTable), label: groupsTexts.removedVenue }]
      : []),
    ...venueTables.map(({ venueTable, name, seats }) => {
      const other = groupsWithMembers(now).find(
        ({ key, venueTable: theirs }) => key !== group.key && isSameVenueTable(theirs, venueTable),
      )
      const label = groupsTexts.venueTableOption(name, venueTable.table, seats)
      return {
        value: nameOfVenueTable(venueTable),
        label: other ? `${label}, ${groupsTexts.usedBy(other.label)}` : label,
      }
    }),
  ]
  return (
    <SelectField
      label={groupsTexts.venueTable(group.label)}
      value={group.venueTable ? nameOfVenueTable(group.venueTable) : ''}
      options={options}
      disabled={!editable}
      onChange={(value) => {
        const venueTable =
          venueTables.find((one) => nameOfVenueTable(one.venueTable) === value)?.venueTable ?? null
        change(set(now, group.key, { venueTable }))
      }}
    />
  )
}

function venueTablesOf({ venues }: EveningCity) {
  return venues.flatMap(({ id, name, tables, seats_per_table: seats }) =>
    Array.from({ length: tables }, (_, n) => ({ venueTable: { venue_id: id, table: n + 1 }, name, seats })),
  )
}

function nameOfVenueTable({ venue_id, table }: VenueTable): string {
  return `${venue_id}/${table}`
}

/** Selects the group with which this one is combined: any other with enough room that is not locked. */
function CombineDialog({ group }: GroupProps) {
  const view = useBoard()
  const close = useContext(CloseDialog)
  const { now, change } = view
  const others = combinable(now, group)
  return (
    <Dialog
      open
      onClose={close}
      title={groupsTexts.combineTitle(group.label)}
      text={groupsTexts.combineText}
      actions={
        <Button variant="outline" onClick={close}>
          {groupsTexts.close}
        </Button>
      }
    >
      <chakra.ul mt="5">
        {others.map(({ key, label }) => {
          const combined = combine(now, group.key, key)
          return (
            <GroupChoice
              key={key}
              label={groupsTexts.group(label)}
              cost={scoreChangeOf(view, combined)}
              onChoose={() => {
                change(combined)
                close()
              }}
            />
          )
        })}
      </chakra.ul>
    </Dialog>
  )
}
