import { chakra } from '@chakra-ui/react'
import { type CallingOff, type CallOutput, eventStart, type ThursdayEventDocument } from '@tablee/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/callables.ts'
import { refusalOf } from '../../../data/refusals.ts'
import { useSingleMutation } from '../../../data/use-single-mutation.ts'
import { refusals } from '../../../messages/refusals.ts'
import { Badge } from '../../../ui/cards.tsx'
import { toast } from '../../../ui/toast.ts'
import { Note, ToolButton } from '../controls.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { cityName, moment } from '../format.ts'
import { ConsoleSection } from '../page.tsx'
import { callQuery } from '../queries.ts'
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
  const rows = Object.entries(calling_off).map(([city, calling]) => ({ city, ...calling }))
  const begun = rows.length > 0
  const concerned = useQuery({
    // Each seat that ends changes the evening's count.
    ...callQuery('adminCallingOff', { date }, begun && [current_participants, calling_off_pending]),
    placeholderData: keepPreviousData,
  })
  const changed = () => {
    void concerned.refetch()
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
        <Note>{called_off ? texts.wholeByItself : texts.none}</Note>
      )}
      {begun && concerned.data && !concerned.error && (
        <LeftToDo event={event} concerned={concerned.data} onChange={changed} />
      )}
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
  concerned: CallOutput<'adminCallingOff'>
  onChange: () => void
}

/** Seats and refunds that wait for the next run, and a button that does not wait. */
function LeftToDo({ event, concerned: { cities, owed }, onChange }: LeftToDoProps) {
  const { id: date, calling_off, calling_off_pending } = event
  const finishing = useSingleMutation({
    mutationFn: () => call('adminFinishCallingOff', { date }),
    onSuccess: ({ left }) => toast.success(texts.wentOn(left)),
    // Nothing is lost, and the button stays.
    onError: (error) => toast.error(refusals[refusalOf(error)]),
    onSettled: onChange,
  })
  const seats = cities.reduce((sum, { city, people }) => sum + (calling_off[city] ? people : 0), 0)
  if (seats + owed === 0 && !calling_off_pending) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" mt="3">
      <chakra.p textStyle="petit">{texts.left(seats, owed)}</chakra.p>
      <ToolButton loading={finishing.isPending} onClick={() => finishing.mutate()}>
        {texts.goOn}
      </ToolButton>
    </chakra.div>
  )
}
