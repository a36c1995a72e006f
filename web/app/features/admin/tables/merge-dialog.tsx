import { chakra } from '@chakra-ui/react'
import { LONGEST_TABLE } from '@tablee/domain'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type BoardView, taken } from './board-view.ts'
import { letterOf, merge, type SeatedTable } from './seating.ts'
import { TableChoice } from './table-choice.tsx'
import { costOf, tablesTexts } from './texts.ts'

interface MergeDialogProps {
  view: BoardView
  table: SeatedTable
  open: boolean
  onClose: () => void
}

/** Which other table all of this one are to join: one that has room for them. */
export function MergeDialog({ view, table, open, onClose }: MergeDialogProps) {
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
