import { chakra } from '@chakra-ui/react'
import type { BoardView } from './board-view.ts'
import { GuestButton } from './guest-button.tsx'

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
