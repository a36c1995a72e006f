import { GroupTable } from '../../../ui/drawings/group-table.tsx'
import { tablesTexts } from './texts.ts'

interface TableDrawingProps {
  letter: string
  memberIds: readonly string[]
}

/** A table as it will be: six seats at least, as many faces as people. */
export function TableDrawing({ letter, memberIds }: TableDrawingProps) {
  return (
    <GroupTable
      others={memberIds}
      empty={Math.max(0, 6 - memberIds.length)}
      label={tablesTexts.drawing(letter, memberIds.length)}
      w="132px"
      flex="none"
    />
  )
}
