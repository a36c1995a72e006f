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
import { TableFrame } from './group-frame.tsx'
import { TableChoice } from './move-dialog.tsx'
import {
  type Evening,
  isReseated,
  isSameVenueTable,
  merge,
  type SeatedGroup,
  type Seating,
  set,
  split,
  taken,
  unseatedIn,
} from './seating.ts'
import { groupsTexts } from './texts.ts'

interface TableProps {
  table: SeatedGroup
}

/** A group on the board: a drop target, with controls to lock it, assign a venue table, split it or merge it. */
export function TableCard({ table }: TableProps) {
  const { before, quality, open } = useBoard()
  const { key, memberIds, locked, label } = table
  const { setNodeRef, isOver } = useDroppable({ id: key, disabled: locked || !open })
  const then = before.find((one) => one.key === key)
  const changed = then && (isReseated(table, then) || !isSameVenueTable(table.venueTable, then.venueTable))
  const marks = [
    locked && groupsTexts.locked,
    !then && groupsTexts.newTable,
    changed && groupsTexts.changed,
  ].filter((mark) => typeof mark === 'string')

  return (
    <TableFrame
      ref={setNodeRef}
      label={label}
      memberIds={memberIds}
      seatingQuality={quality}
      marks={marks}
      over={isOver}
    >
      <AttendeeList label={groupsTexts.members(label)} memberIds={memberIds} locked={locked} />
      <TableTools table={table} />
    </TableFrame>
  )
}

function TableTools({ table }: TableProps) {
  const { evening, now, before, quality, open, change } = useBoard()
  const { key, memberIds, locked, label } = table
  const disabled = !open || locked
  const saved = before.find((one) => one.key === key)
  const spare = spareFor(now, key, unseatedIn(now, evening).length)
  const canSplit = memberIds.length > 1 && memberIds.length + spare >= 2 * MIN_GROUP_SIZE
  const canMerge = mergeable(now, table).length > 0
  const whom = { name: groupsTexts.tableOf(label), audience: { kind: 'group', groupId: key } } as const

  return (
    <Box display="grid" gap="2" mt="3">
      <PlaceSelect table={table} />
      <Box display="flex" flexWrap="wrap" alignItems="center" css={toolStyles}>
        <chakra.label css={lockStyles}>
          <input
            type="checkbox"
            checked={locked}
            disabled={!open}
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
          aria-label={groupsTexts.mergeLabel(label)}
          disabled={disabled || !canMerge}
          title={canMerge ? undefined : groupsTexts.cannotMerge}
          dialog={<MergeDialog table={table} />}
        >
          {groupsTexts.merge}
        </ConsoleButton>
        {/* Who sits there as saved: a change on the board reaches nobody yet. */}
        {saved && !isReseated(table, saved) && (
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
function mergeable(seating: Seating, table: SeatedGroup): SeatedGroup[] {
  return taken(seating).filter(
    ({ key, memberIds, locked }) =>
      key !== table.key && !locked && memberIds.length + table.memberIds.length <= MAX_GROUP_SIZE,
  )
}

/** How many could still join the halves of a group: who has no table, and whom other tables can spare. */
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
function PlaceSelect({ table }: TableProps) {
  const { evening, now, open, change } = useBoard()
  const venueTables = venueTablesOf(evening)
  const gone =
    table.venueTable && !venueTables.some(({ venueTable }) => isSameVenueTable(venueTable, table.venueTable))
  const options = [
    ...(table.told ? [] : [{ value: '', label: groupsTexts.noVenueTable }]),
    ...(gone && table.venueTable
      ? [{ value: nameOfVenueTable(table.venueTable), label: groupsTexts.removedVenue }]
      : []),
    ...venueTables.map(({ venueTable, name, seats }) => {
      const other = taken(now).find(
        ({ key, venueTable: theirs }) => key !== table.key && isSameVenueTable(theirs, venueTable),
      )
      const label = groupsTexts.placed(name, venueTable.table, seats)
      return {
        value: nameOfVenueTable(venueTable),
        label: other ? `${label}, ${groupsTexts.taken(other.label)}` : label,
      }
    }),
  ]
  return (
    <SelectField
      label={groupsTexts.venueTable(table.label)}
      value={table.venueTable ? nameOfVenueTable(table.venueTable) : ''}
      options={options}
      disabled={!open}
      onChange={(value) => {
        const venueTable =
          venueTables.find((one) => nameOfVenueTable(one.venueTable) === value)?.venueTable ?? null
        change(set(now, table.key, { venueTable }))
      }}
    />
  )
}

function venueTablesOf({ venues }: Evening) {
  return venues.flatMap(({ id, name, tables, seats_per_table: seats }) =>
    Array.from({ length: tables }, (_, n) => ({ venueTable: { venue_id: id, table: n + 1 }, name, seats })),
  )
}

function nameOfVenueTable({ venue_id, table }: VenueTable): string {
  return `${venue_id}/${table}`
}

/** Selects the group with which this one is merged: any other with enough room that is not locked. */
function MergeDialog({ table }: TableProps) {
  const view = useBoard()
  const close = useContext(CloseDialog)
  const { now, change } = view
  const others = mergeable(now, table)
  return (
    <Dialog
      open
      onClose={close}
      title={groupsTexts.mergeTitle(table.label)}
      text={groupsTexts.mergeText}
      actions={
        <Button variant="outline" onClick={close}>
          {groupsTexts.close}
        </Button>
      }
    >
      <chakra.ul mt="5">
        {others.map(({ key, label }) => {
          const merged = merge(now, table.key, key)
          return (
            <TableChoice
              key={key}
              label={groupsTexts.table(label)}
              cost={scoreChangeOf(view, merged)}
              onChoose={() => {
                change(merged)
                close()
              }}
            />
          )
        })}
      </chakra.ul>
    </Dialog>
  )
}
