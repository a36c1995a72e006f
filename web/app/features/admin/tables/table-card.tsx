import { Box, chakra } from '@chakra-ui/react'
import { useDroppable } from '@dnd-kit/core'
import { useState } from 'react'
import { ToolButton } from '../controls.tsx'
import type { BoardView } from './board-view.ts'
import { GuestList } from './guest-list.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PlaceSelect } from './place-select.tsx'
import { isReseated, letterOf, type SeatedTable, samePlace, set, split } from './seating.ts'
import { TableFrame } from './table-frame.tsx'
import { tablesTexts } from './texts.ts'

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
