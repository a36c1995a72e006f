import { chakra } from '@chakra-ui/react'
import {
  type CallingOff,
  type CallOutput,
  type EventDate,
  eventStart,
  type ThursdayEventDocument,
} from '@tablee/domain'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../firebase/functions.ts'
import { refusalOf } from '../../../firebase/refused.ts'
import { useOnce } from '../../../firebase/use-once.ts'
import { type Read, useReread } from '../../../firebase/use-read.ts'
import { refusals } from '../../../messages/refusals.ts'
import { Badge } from '../../../ui/badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { ToolButton } from '../controls.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { cityName, moment } from '../format.ts'
import { ConsoleSection } from '../page.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { causeNames, givenNames, callingOffTexts as texts } from './texts.ts'

interface CallingOffSectionProps {
  event: ThursdayEventDocument
  now: Date
  onChange: () => void
}

type Row = CallingOff & { readonly city: string }

const columns: Column<Row>[] = [
  { id: 'city', header: texts.city, cell: ({ city }) => cityName(city) },
  {
    id: 'state',
    header: texts.state,
    cell: ({ ended_at }) => (
      <Badge tone={ended_at ? 'unlocked' : 'waiting'}>{ended_at ? texts.ended : texts.underWay}</Badge>
    ),
  },
  { id: 'cause', header: texts.causeColumn, cell: ({ cause }) => causeNames[cause] },
  { id: 'given', header: texts.given, cell: ({ compensation }) => givenNames[compensation] },
  { id: 'since', header: texts.since, cell: ({ at }) => moment(at) },
]

/** Whether the evening takes place; the way to call it off, and what a calling off has left to do. */
export function CallingOffSection({ event, now, onChange }: CallingOffSectionProps) {
  const { id: date, called_off, calling_off, calling_off_pending, current_participants } = event
  const [asking, setAsking] = useState(false)
  const concerned = useCallingOff(date)
  const { again } = concerned
  const rows = Object.entries(calling_off).map(([city, calling]) => ({ city, ...calling }))
  const begun = rows.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each seat that ends is told by the evening's count
  useEffect(() => {
    if (begun) again()
  }, [begun, again, current_participants, calling_off_pending])
  const changed = () => {
    again()
    onChange()
  }
  return (
    <ConsoleSection
      title={texts.section}
      actions={
        !called_off &&
        now < eventStart(date) && <ToolButton onClick={() => setAsking(true)}>{texts.open}</ToolButton>
      }
    >
      {begun ? (
        <DataTable caption={texts.table} columns={columns} rows={rows} rowKey={({ city }) => city} />
      ) : (
        <chakra.p textStyle="petit" color="fgSoft">
          {called_off ? texts.wholeByItself : texts.none}
        </chakra.p>
      )}
      {begun && <LeftToDo event={event} concerned={concerned} onChange={changed} />}
      {asking && (
        <CallOffDialog
          event={event}
          concerned={concerned}
          onClose={() => setAsking(false)}
          onDone={changed}
        />
      )}
    </ConsoleSection>
  )
}

interface LeftToDoProps {
  event: ThursdayEventDocument
  concerned: Concerned
  onChange: () => void
}

/** Seats and refunds that wait for the next run, and a button that does not wait. */
function LeftToDo({
  event: { id: date, calling_off, calling_off_pending },
  concerned,
  onChange,
}: LeftToDoProps) {
  const [busy, runOnce] = useOnce()
  const { read } = concerned
  if (read.state !== 'data') return null
  const { cities, owed } = read.data
  const seats = cities.reduce((sum, { city, people }) => sum + (calling_off[city] ? people : 0), 0)
  if (seats + owed === 0 && !calling_off_pending) return null

  async function goOn() {
    try {
      const { left } = await call('adminFinishCallingOff', { date })
      toast.success(texts.wentOn(left))
    } catch (error) {
      // To word it: nothing is lost, and the button stands.
      toast.error(refusals[refusalOf(error)])
    }
    onChange()
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" mt="3">
      <chakra.p textStyle="petit">{texts.left(seats, owed)}</chakra.p>
      <ToolButton loading={busy} onClick={() => runOnce(goOn)}>
        {texts.goOn}
      </ToolButton>
    </chakra.div>
  )
}

/** Whom a calling off concerns, read again on demand. */
export interface Concerned {
  readonly read: Read<CallOutput<'adminCallingOff'>>
  readonly again: () => void
  readonly busy: boolean
}

/** Reads what calling an evening off would do, or has left to do. */
function useCallingOff(date: EventDate): Concerned {
  return useReread(useCallback(() => call('adminCallingOff', { date }), [date]))
}
