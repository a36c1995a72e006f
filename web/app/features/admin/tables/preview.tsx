import { Box, chakra } from '@chakra-ui/react'
import { formatDay, formatHour, groupsReadAt } from '@tablee/domain'
import { useMemo, useState } from 'react'
import { refusalOf } from '../../../firebase/refused.ts'
import { useOnce } from '../../../firebase/use-once.ts'
import { refusals } from '../../../messages/refusals.ts'
import { toast } from '../../../ui/toast.ts'
import { ToolButton } from '../controls.tsx'
import { ConsoleSection } from '../page.tsx'
import { EveningFigures } from './evening-figures.tsx'
import { GuestLine, lineLook } from './guest-line.tsx'
import { type Evening, letterOf, looseOf, proposed, type Seating, standing } from './seating.ts'
import { TableFrame, tableGrid } from './table-frame.tsx'
import { tablesTexts } from './texts.ts'
import { anySeed, type EveningKey, readEvening } from './use-evening.ts'
import { Worth } from './worth.ts'

interface PreviewProps extends EveningKey {
  first: Evening
}

/** What the matcher would make of those who are registered so far: nothing of it is written. */
export function Preview({ first, ...key }: PreviewProps) {
  const [evening, setEvening] = useState(first)
  const [busy, run] = useOnce()
  const worth = useMemo(() => new Worth(evening, key.date), [evening, key.date])
  const seating = proposed(standing(evening), evening.proposed ?? [])
  const formed = groupsReadAt(key.date)
  const tables = seating.filter(({ memberIds }) => memberIds.length > 0)

  async function look(seed: number | null) {
    try {
      setEvening(await readEvening(key, seed))
    } catch (error) {
      // To word it: the preview that is there stays.
      toast.error(tablesTexts.tryFailed, refusals[refusalOf(error)])
    }
  }

  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.p textStyle="petit" flex="1 1 300px">
          {tablesTexts.preview(formatDay(formed), formatHour(formed))}
        </chakra.p>
        <ToolButton loading={busy} onClick={() => run(() => look(anySeed()))}>
          {tablesTexts.tryAnother}
        </ToolButton>
        {evening !== first && (
          <ToolButton variant="quiet" onClick={() => setEvening(first)}>
            {tablesTexts.backToFirst}
          </ToolButton>
        )}
      </Box>
      <EveningFigures quality={worth.all(seating)} tables={tables.length} past={evening.past} />
      <ConsoleSection title={tablesTexts.tables}>
        <Box css={tableGrid}>
          {tables.map(({ key: table, memberIds }) => (
            <TableFrame key={table} letter={letterOf(seating, table)} memberIds={memberIds} worth={worth}>
              <chakra.ul aria-label={tablesTexts.members(letterOf(seating, table))}>
                <Guests evening={evening} memberIds={memberIds} />
              </chakra.ul>
            </TableFrame>
          ))}
        </Box>
      </ConsoleSection>
      <LooseGuests evening={evening} seating={seating} />
    </>
  )
}

function LooseGuests({ evening, seating }: { evening: Evening; seating: Seating }) {
  const loose = looseOf(seating, evening)
  if (loose.length === 0) return null
  return (
    <ConsoleSection title={tablesTexts.loose}>
      <chakra.p textStyle="petit">{tablesTexts.looseText}</chakra.p>
      <chakra.ul maxW="phone" aria-label={tablesTexts.loose}>
        <Guests evening={evening} memberIds={loose} />
      </chakra.ul>
    </ConsoleSection>
  )
}

function Guests({ evening, memberIds }: { evening: Evening; memberIds: readonly string[] }) {
  return evening.people
    .filter(({ id }) => memberIds.includes(id))
    .map((guest) => (
      <chakra.li key={guest.id} css={lineLook}>
        <GuestLine guest={guest} />
      </chakra.li>
    ))
}
