import { Box, chakra } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { logWarning } from '../../../config/log.ts'
import { callFunction } from '../../../data/callables.ts'
import { refusalCodeOf } from '../../../data/refusals.ts'
import { useSingleMutation } from '../../../data/use-single-mutation.ts'
import { refusals } from '../../../messages/refusals.ts'
import { FieldError } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConsoleButton } from '../controls.tsx'
import { type BoardState, type CityKey, readEveningCity, useBoard } from './board-view.ts'
import {
  changedGroups,
  type EveningCity,
  groupOf,
  isSameVenueTable,
  labelOf,
  movedAttendees,
  type Seating,
  savedSeating,
  type useSeating,
} from './seating.ts'
import { seatingErrors } from './seating-quality.ts'
import { costOf, groupsTexts, seatingErrorTexts } from './texts.ts'

interface SaveBarProps {
  seating: ReturnType<typeof useSeating>
  saving: Saving
}

/** The strip above the board: unsaved changes, their effect and errors; buttons to save, undo, redo, discard. */
export function SaveBar({ seating, saving }: SaveBarProps) {
  const view = useBoard()
  const { before, now, quality } = view
  const dirty = saving.changed.length > 0
  const errors = seatingErrors(view)
  // While saving, the button is not disabled, because the browser would remove its focus.
  const disabled = !view.editable && !saving.busy
  if (saving.outdated) return <OutdatedBoard saving={saving} why={saving.outdated} />

  return (
    <Box css={strip} data-dirty={dirty || undefined}>
      <Box flex="1 1 320px" minW="0" role="status" textStyle="petit" fontSize={small}>
        {dirty ? (
          <>
            <chakra.p fontWeight="bold">{groupsTexts.changes}</chakra.p>
            <chakra.p>{summaryOf(view, saving).join(' · ')}</chakra.p>
            <chakra.p css={costStyles}>{costOf(quality.all(before), quality.all(now))}</chakra.p>
          </>
        ) : (
          <chakra.p color="fgSoft">{groupsTexts.none}</chakra.p>
        )}
        {errors.map(({ key, kind }) => (
          <FieldError key={`${key} ${kind}`}>{seatingErrorTexts[kind](labelOf(now, key))}</FieldError>
        ))}
      </Box>
      <Box css={buttons}>
        <ConsoleButton variant="quiet" disabled={!seating.canUndo || !view.editable} onClick={seating.undo}>
          {groupsTexts.undo}
        </ConsoleButton>
        <ConsoleButton variant="quiet" disabled={!seating.canRedo || !view.editable} onClick={seating.redo}>
          {groupsTexts.redo}
        </ConsoleButton>
        <ConsoleButton
          variant="quiet"
          disabled={!dirty || !view.editable}
          onClick={() => seating.reset(before)}
        >
          {groupsTexts.drop}
        </ConsoleButton>
        <ConsoleButton
          variant="primary"
          disabled={!dirty || errors.length > 0 || disabled}
          loading={saving.busy}
          onClick={saving.save}
        >
          {groupsTexts.save}
        </ConsoleButton>
      </Box>
    </Box>
  )
}

function OutdatedBoard({
  saving: { busy, reload },
  why,
}: {
  saving: Saving
  why: 'conflict' | 'unreadable'
}) {
  const { title, text } = groupsTexts.outdated[why]
  return (
    <Box css={strip} role="alert">
      <Box flex="1 1 320px" textStyle="petit">
        <chakra.p fontWeight="bold">{title}</chakra.p>
        <p>{text}</p>
      </Box>
      <ConsoleButton variant="primary" loading={busy} onClick={reload}>
        {groupsTexts.reload}
      </ConsoleButton>
    </Box>
  )
}

function summaryOf({ before, now }: BoardState, { changed }: Saving): string[] {
  const moved = movedAttendees(now, before).length
  const notified = notifiedCount(before, now)
  return [
    groupsTexts.changedGroups(changed.length),
    moved > 0 && groupsTexts.movedPeople(moved),
    notified > 0 && groupsTexts.notifiedPeople(notified),
  ].filter((part) => part !== false)
}

/** The number of attendees who will be notified: after the venues are revealed, those whose group or venue table changes. */
function notifiedCount(before: Seating, now: Seating): number {
  if (!before.some(({ told }) => told)) return 0
  const elsewhere = now.flatMap(({ key, memberIds, venueTable }) =>
    memberIds.filter((uid) => {
      const then = groupOf(before, uid)
      return then?.key !== key || !isSameVenueTable(then.venueTable, venueTable)
    }),
  )
  return elsewhere.length
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  py: { base: '1.5', md: '3' },
  bg: 'bg',
  pos: 'sticky',
  top: '0',
  zIndex: 'sticky',
  borderBottom: '1px solid {colors.rule}',
} as const

const small = { base: 'tiny', md: 'small' }

/** On a phone one line, cut at its end: it starts with better or worse, and the figures below have the rest. */
const costStyles = {
  overflow: { base: 'hidden', md: 'visible' },
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'nowrap', md: 'normal' },
} as const

/** All four buttons fit on one line of a phone. */
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '0.5', md: '2' },
  '& button': { fontSize: small, px: { base: '1.5', md: '2' } },
  '& button:last-of-type': { px: { base: '3.5', md: '5' }, ms: { base: 'auto', md: '0' } },
} as const

interface Options {
  eveningCity: EveningCity
  seating: ReturnType<typeof useSeating>
  cityKey: CityKey
  /** Called with the seating read after a save, or after another admin's save. */
  onRead: (eveningCity: EveningCity) => void
}

type Saving = ReturnType<typeof useSaving>

/** Saves the changed groups in one call, all or none, then reads the seating again. */
export function useSaving({ eveningCity, seating, cityKey, onRead }: Options) {
  const { before, now, reset } = seating
  // Why the board is out of date: another writer came first and nothing was saved, or the save succeeded but the
  // seating could not be read. Null while it is current.
  const [outdated, setOutdated] = useState<'conflict' | 'unreadable' | null>(null)
  const changed = useMemo(() => changedGroups(now, before), [now, before])
  const sent = useRef({ seating: now, requestId: crypto.randomUUID() })
  const working = useSingleMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => {
      // The unsaved changes stay on the board.
      const code = refusalCodeOf(error)
      if (code === 'conflict') setOutdated('conflict')
      else toast.error(refusals[code])
    },
  })

  async function read() {
    const current = await readEveningCity(cityKey)
    onRead(current)
    reset(savedSeating(current))
    setOutdated(null)
  }

  async function send() {
    // Sending the same seating again is a retry and keeps its request id; a different one gets a new id.
    if (sent.current.seating !== now) sent.current = { seating: now, requestId: crypto.randomUUID() }
    const { requestId } = sent.current
    const tables = changed.map(({ id, memberIds, locked, venueTable }) => ({
      id,
      memberIds: [...memberIds],
      locked,
      venueTable,
    }))
    await callFunction('adminSaveTables', { requestId, ...cityKey, version: eveningCity.version, tables })
    toast.success(groupsTexts.saved)
    try {
      await read()
    } catch (error) {
      // Translate: the save succeeded, but a second one from this board would be refused as outdated.
      logWarning('The saved groups could not be read', error)
      setOutdated('unreadable')
    }
  }

  return {
    changed,
    busy: working.isPending,
    outdated,
    save: () => working.mutate(send),
    /** Reads the seating again and discards the changes. */
    reload: () => working.mutate(read),
  }
}
