import { Box, chakra } from '@chakra-ui/react'
import { formatHour, groupEditDeadline } from '@tablee/domain/calendar'
import { useMemo, useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { ConsoleButton } from '../controls.tsx'
import { eveningDay } from '../format.ts'
import { ConsoleSection } from '../page.tsx'
import { AttendeeList } from './attendee.tsx'
import { BoardContext, type BoardState, type CityKey, useBoard, useOtherSeating } from './board-view.ts'
import { SeatingDragAndDrop } from './drag-and-drop.tsx'
import { GroupCard } from './group-card.tsx'
import { EveningFigures, groupGrid, UnseatedSection } from './group-frame.tsx'
import { UnsavedChangesGuard } from './leave-guard.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { SaveBar, useSaving } from './save-bar.tsx'
import {
  changedGroups,
  type EveningCity,
  groupsWithMembers,
  proposed,
  savedSeating,
  unseatedIn,
  useSeating,
} from './seating.ts'
import { SeatingQuality } from './seating-quality.ts'
import { groupsTexts } from './texts.ts'

/** The seating board: the saved groups, and the admin's changes until they are saved. */
export function Board({ first, ...key }: CityKey & { first: EveningCity }) {
  const [eveningCity, setEveningCity] = useState(first)
  const [dialogFor, setDialogFor] = useState<string | null>(null)
  const seating = useSeating(savedSeating(first))
  const quality = useMemo(() => new SeatingQuality(eveningCity, key.date), [eveningCity, key.date])
  const saving = useSaving({ eveningCity, seating, cityKey: key, onRead: setEveningCity })
  const { before, now, change } = seating
  const other = useOtherSeating(key, ({ proposed: groups }) => {
    const next = proposed(now, groups ?? [])
    if (changedGroups(next, now).length === 0) return toast.info(groupsTexts.same)
    change(next)
    toast.info(groupsTexts.tried)
  })
  // During a save, changes would be overwritten by the answer.
  const editable = !eveningCity.settled && !saving.busy && !saving.outdated && !other.isPending
  const view: BoardState = {
    eveningCity,
    before,
    now,
    quality,
    editable,
    change,
    openDialogFor: setDialogFor,
  }
  const unseated = unseatedIn(now, eveningCity)

  return (
    <BoardContext value={view}>
      {eveningCity.settled ? (
        <chakra.p textStyle="petit">
          {groupsTexts.editingClosed(eveningDay(key.date), formatHour(groupEditDeadline(key.date)))}
        </chakra.p>
      ) : (
        <SaveBar seating={seating} saving={saving} />
      )}
      <EveningFigures
        quality={quality.all(now)}
        groups={groupsWithMembers(now).length}
        past={eveningCity.past}
      />
      <SeatingDragAndDrop>
        <Box css={clearOfStrip}>
          {unseated.length > 0 && (
            <UnseatedSection>
              <AttendeeList label={groupsTexts.unseated} memberIds={unseated} />
            </UnseatedSection>
          )}
          <ConsoleSection
            title={groupsTexts.groups}
            actions={!eveningCity.settled && <ReshuffleButton other={other} />}
          >
            <Box css={groupGrid}>
              {groupsWithMembers(now).map((group) => (
                <GroupCard key={group.key} group={group} />
              ))}
            </Box>
          </ConsoleSection>
        </Box>
      </SeatingDragAndDrop>
      {dialogFor && <MoveDialog uid={dialogFor} onClose={() => setDialogFor(null)} />}
      <UnsavedChangesGuard
        unsaved={saving.changed.length > 0 && !saving.busy && saving.outdated !== 'unreadable'}
      />
    </BoardContext>
  )
}

/** Keeps the focused element clear of the strip with the unsaved changes, at its greatest height. */
const clearOfStrip = {
  '& button, & select, & input, & summary': { scrollMarginTop: { base: '48', md: '36' } },
} as const

/** Replaces all groups that are not locked by the matcher's next proposal, as an unsaved change. */
function ReshuffleButton({ other }: { other: ReturnType<typeof useOtherSeating> }) {
  const { before, now, editable } = useBoard()
  const hasUnsavedLocks = now.some(
    ({ key, locked }) => locked !== (before.find((one) => one.key === key)?.locked ?? false),
  )
  return (
    <ConsoleButton
      loading={other.isPending}
      disabled={!editable && !other.isPending}
      // The server only considers saved locks.
      onClick={() => (hasUnsavedLocks ? toast.info(groupsTexts.lockFirst) : other.mutate())}
    >
      {groupsTexts.tryAnother}
    </ConsoleButton>
  )
}
