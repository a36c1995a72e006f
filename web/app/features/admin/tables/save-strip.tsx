import { Box, chakra } from '@chakra-ui/react'
import { FieldError } from '../../../ui/field-error.tsx'
import { ToolButton } from '../controls.tsx'
import type { BoardView } from './board-view.ts'
import { problemsOf } from './problems.ts'
import { letterOf, movedIn, type Seating, samePlace, tableOf } from './seating.ts'
import { costOf, problemTexts, tablesTexts } from './texts.ts'
import type { Saving } from './use-saving.ts'
import type { useSeating } from './use-seating.ts'

interface SaveStripProps {
  view: BoardView
  seating: ReturnType<typeof useSeating>
  saving: Saving
}

/** What was changed, what it wins or costs in all, what keeps it from being saved; and saving, undoing, dropping it. */
export function SaveStrip({ view, seating, saving }: SaveStripProps) {
  const { before, now, worth } = view
  const dirty = saving.changed.length > 0
  const problems = problemsOf(now, view)
  // While it saves the button keeps the focus, which the browser takes from what is disabled.
  const still = !view.open && !saving.busy
  if (saving.stale) return <Stale saving={saving} why={saving.stale} />

  return (
    <Box css={strip} data-dirty={dirty || undefined}>
      <Box flex="1 1 320px" minW="0" role="status" textStyle="petit" fontSize={small}>
        {dirty ? (
          <>
            <chakra.p fontWeight="bold">{tablesTexts.changes}</chakra.p>
            <chakra.p>{summaryOf(view, saving).join(' · ')}</chakra.p>
            <chakra.p css={costLook}>{costOf(worth.all(before), worth.all(now))}</chakra.p>
          </>
        ) : (
          <chakra.p color="fgSoft">{tablesTexts.none}</chakra.p>
        )}
        {problems.map(({ key, kind }) => (
          <FieldError key={`${key} ${kind}`}>{problemTexts[kind](letterOf(now, key))}</FieldError>
        ))}
      </Box>
      <Box css={buttons}>
        <ToolButton variant="quiet" disabled={!seating.canUndo || !view.open} onClick={seating.undo}>
          {tablesTexts.undo}
        </ToolButton>
        <ToolButton variant="quiet" disabled={!seating.canRedo || !view.open} onClick={seating.redo}>
          {tablesTexts.redo}
        </ToolButton>
        <ToolButton variant="quiet" disabled={!dirty || !view.open} onClick={() => seating.reset(before)}>
          {tablesTexts.drop}
        </ToolButton>
        <ToolButton
          variant="primary"
          disabled={!dirty || problems.length > 0 || still}
          loading={saving.busy}
          onClick={saving.save}
        >
          {tablesTexts.save}
        </ToolButton>
      </Box>
    </Box>
  )
}

function Stale({ saving, why }: { saving: Saving; why: NonNullable<Saving['stale']> }) {
  const { title, text } = tablesTexts.stale[why]
  return (
    <Box css={strip} role="alert">
      <Box flex="1 1 320px" textStyle="petit">
        <chakra.p fontWeight="bold">{title}</chakra.p>
        <chakra.p>{text}</chakra.p>
      </Box>
      <ToolButton variant="primary" loading={saving.busy} onClick={saving.look}>
        {tablesTexts.look}
      </ToolButton>
    </Box>
  )
}

function summaryOf({ before, now }: BoardView, { changed }: Saving): string[] {
  const moved = movedIn(now, before).length
  const told = toldOf(before, now)
  return [
    tablesTexts.changedTables(changed.length),
    ...(moved > 0 ? [tablesTexts.movedPeople(moved)] : []),
    ...(told > 0 ? [tablesTexts.toldPeople(told)] : []),
  ]
}

/** How many will be written to: those who sit elsewhere, once the places are out. */
function toldOf(before: Seating, now: Seating): number {
  if (!before.some(({ told }) => told)) return 0
  return now.reduce((sum, table) => {
    const elsewhere = table.memberIds.filter((uid) => {
      const then = tableOf(before, uid)
      return then?.key !== table.key || !samePlace(then.place, table.place)
    })
    return sum + elsewhere.length
  }, 0)
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
  borderBottomWidth: '1px',
  borderColor: 'rule',
} as const

const small = { base: 'tiny', md: 'small' }

/** Better or worse comes first, and that is always read; the figures below say all of it. */
const costLook = {
  overflow: { base: 'hidden', md: 'visible' },
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'nowrap', md: 'normal' },
} as const

/** All four in one line of a phone. */
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '0.5', md: '2' },
  '& button': { fontSize: small, px: { base: '1.5', md: '2' } },
  '& button:last-of-type': { px: { base: '3.5', md: '5' }, ms: { base: 'auto', md: '0' } },
} as const
