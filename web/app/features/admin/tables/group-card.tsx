import { Box, chakra } from '@chakra-ui/react'
import { useDroppable } from '@dnd-kit/core'
import { LONGEST_TABLE, type Place } from '@tablee/domain'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, ToolButton } from '../controls.tsx'
import { GuestList } from './attendee.tsx'
import { type BoardView, taken } from './board-view.ts'
import { TableFrame } from './group-frame.tsx'
import { TableChoice } from './move-dialog.tsx'
import {
  type Evening,
  isReseated,
  letterOf,
  merge,
  type SeatedTable,
  samePlace,
  set,
  split,
} from './seating.ts'
import { costOf, tablesTexts } from './texts.ts'

interface TableCardProps {
  view: BoardView
  table: SeatedTable
}

/** A table that people are carried to and from, locked, given a place, shared in two or joined with another. */
export function TableCard({ view, table }: TableCardProps) {
  const { now, before, worth } = view
  const { key, memberIds, locked } = table
  const letter = letterOf(now, key)
  const { setNodeRef, isOver } = useDroppable({ id: key, disabled: locked || !view.open })
  const then = before.find((one) => one.key === key)
  const changed = then && (isReseated(table, then) || !samePlace(table.place, then.place))
  const marks = [
    ...(locked ? [tablesTexts.locked] : []),
    ...(then ? [] : [tablesTexts.newTable]),
    ...(changed ? [tablesTexts.changed] : []),
  ]

  return (
    <TableFrame
      ref={setNodeRef}
      letter={letter}
      memberIds={memberIds}
      worth={worth}
      marks={marks}
      over={isOver}
      tools={<TableTools view={view} table={table} letter={letter} />}
    >
      <GuestList view={view} label={tablesTexts.members(letter)} memberIds={memberIds} locked={locked} />
    </TableFrame>
  )
}

function TableTools({ view, table, letter }: TableCardProps & { letter: string }) {
  const { now, worth, change } = view
  const { key, memberIds, locked } = table
  const [merging, setMerging] = useState(false)
  const still = !view.open || locked

  return (
    <Box display="grid" gap="2" mt="3">
      <PlaceSelect view={view} table={table} letter={letter} />
      <Box display="flex" flexWrap="wrap" alignItems="center" css={toolsLook}>
        <chakra.label css={lockLook}>
          <input
            type="checkbox"
            checked={locked}
            disabled={!view.open}
            aria-label={tablesTexts.lockLabel(letter)}
            onChange={(event) => change(set(now, key, { locked: event.target.checked }))}
          />
          {tablesTexts.lock}
        </chakra.label>
        <ToolButton
          variant="quiet"
          aria-label={tablesTexts.splitLabel(letter)}
          disabled={still || memberIds.length < 2}
          onClick={() => change(split(now, key, worth.bestHalf(memberIds)))}
        >
          {tablesTexts.split}
        </ToolButton>
        <ToolButton
          variant="quiet"
          aria-label={tablesTexts.mergeLabel(letter)}
          disabled={still}
          onClick={() => setMerging(true)}
        >
          {tablesTexts.merge}
        </ToolButton>
      </Box>
      <MergeDialog view={view} table={table} open={merging} onClose={() => setMerging(false)} />
    </Box>
  )
}

/** All three in one line of a card. */
const toolsLook = { '& button, & label': { fontSize: 'tiny', px: '1.5' }, '& label': { ps: '0' } } as const

const lockLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  pe: '2',
  fontSize: 'small',
  fontWeight: 'semibold',
  cursor: 'pointer',
  '& input': { boxSize: '5', accentColor: 'ink' },
} as const

interface PlaceSelectProps {
  view: BoardView
  table: SeatedTable
  letter: string
}

/** Which table of which bar it is; those of others are marked. */
function PlaceSelect({ view, table, letter }: PlaceSelectProps) {
  const { evening, now, change } = view
  const places = placesOf(evening)
  const gone = table.place && !places.some(({ place }) => samePlace(place, table.place))
  const options = [
    ...(table.told ? [] : [{ value: '', label: tablesTexts.noPlace }]),
    ...(gone && table.place ? [{ value: nameOfPlace(table.place), label: tablesTexts.goneVenue }] : []),
    ...places.map(({ place, name, seats }) => {
      const other = now.find(
        ({ key, memberIds, place: theirs }) =>
          key !== table.key && memberIds.length > 0 && samePlace(theirs, place),
      )
      const label = tablesTexts.placed(name, place.table, seats)
      return {
        value: nameOfPlace(place),
        label: other ? `${label}, ${tablesTexts.taken(letterOf(now, other.key))}` : label,
      }
    }),
  ]
  return (
    <SelectField
      label={tablesTexts.place(letter)}
      value={table.place ? nameOfPlace(table.place) : ''}
      options={options}
      disabled={!view.open}
      onChange={(value) => {
        const place = places.find((one) => nameOfPlace(one.place) === value)?.place ?? null
        change(set(now, table.key, { place }))
      }}
    />
  )
}

function placesOf({ venues }: Evening) {
  return venues.flatMap(({ id, name, tables, seats_per_table: seats }) =>
    Array.from({ length: tables }, (_, n) => ({ place: { venue_id: id, table: n + 1 }, name, seats })),
  )
}

function nameOfPlace({ venue_id, table }: Place): string {
  return `${venue_id}/${table}`
}

interface MergeDialogProps {
  view: BoardView
  table: SeatedTable
  open: boolean
  onClose: () => void
}

/** Which other table all of this one are to join: one that has room for them. */
function MergeDialog({ view, table, open, onClose }: MergeDialogProps) {
  const { now, worth, change } = view
  const others = taken(now).filter(
    ({ key, memberIds, locked }) =>
      key !== table.key && !locked && memberIds.length + table.memberIds.length <= LONGEST_TABLE,
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={tablesTexts.mergeTitle(letterOf(now, table.key))}
      text={others.length > 0 ? tablesTexts.mergeText : tablesTexts.cannotMerge}
      actions={
        <Button variant="outline" onClick={onClose}>
          {tablesTexts.close}
        </Button>
      }
    >
      <chakra.ul mt="5">
        {others.map(({ key }) => {
          const merged = merge(now, table.key, key)
          const { before, after } = worth.difference(now, merged)
          return (
            <TableChoice
              key={key}
              label={tablesTexts.table(letterOf(now, key))}
              cost={costOf(before, after)}
              onChoose={() => {
                change(merged)
                onClose()
              }}
            />
          )
        })}
      </chakra.ul>
    </Dialog>
  )
}
