import { anybody, availability, hasFreeSeat } from '@tablee/domain/availability'
import { type EventDate, isBookingOpen } from '@tablee/domain/calendar'
import {
  type StepStatus,
  type StepStatusEntry,
  stepStatuses,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'
import { callFunction } from '../../../data/callables.ts'
import { Badge } from '../../../ui/cards.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionButton } from '../admin-action.tsx'
import { type Column, DataTable, type Tones } from '../data-table.tsx'
import { formatMoment } from '../format.ts'
import { ConsoleSection } from '../page.tsx'
import { stepNames } from '../words.ts'
import { type BookingState, stepStatusNames, eveningsTexts as texts, type WeekState } from './texts.ts'

interface StepsTableProps {
  event: ThursdayEventDocument
  now: Date
  /** Called after a run, to refetch what it may have changed. */
  onRun: () => void
}

const tones: Tones<StepStatus> = { done: 'unlocked', due: 'waiting', late: 'waiting' }

/** The steps of an evening's week: when each is due, when it was done, and a button that runs it. */
export function StepsTable({ event, now, onRun }: StepsTableProps) {
  const columns: Column<StepStatusEntry>[] = [
    { header: texts.step, cell: ({ step }) => stepNames[step] },
    {
      header: texts.state,
      cell: ({ status }) => <Badge tone={tones[status]}>{stepStatusNames[status]}</Badge>,
    },
    {
      header: texts.act,
      cell: (state) => state.runnable && <RunStep date={event.id} state={state} onRun={onRun} />,
    },
    { header: texts.due, cell: ({ dueAt }) => formatMoment(dueAt) },
    { header: texts.done, cell: ({ doneAt }) => (doneAt ? formatMoment(doneAt) : '') },
  ]
  return (
    <ConsoleSection title={texts.steps}>
      <DataTable caption={texts.stepsTable} columns={columns} rows={stepStatuses(event, now)} rowKey="step" />
    </ConsoleSection>
  )
}

interface RunStepProps {
  date: EventDate
  state: StepStatusEntry
  onRun: () => void
}

/** Runs a step. Steps are idempotent, so no confirmation is needed. */
function RunStep({ date, state: { step, status }, onRun }: RunStepProps) {
  const name = stepNames[step]
  const isDone = status === 'done'
  return (
    <ActionButton
      aria-label={isDone ? texts.runAgain(name) : texts.run(name)}
      action={() => callFunction('adminRunStep', { requestId: crypto.randomUUID(), date, step })}
      onSuccess={({ outcome }) => {
        if (outcome === 'done') toast.success(texts.ran(name))
        else toast.error(texts.incomplete, texts.incompleteText)
      }}
      onSettled={onRun}
    >
      {isDone ? texts.runAgainShort : texts.runShort}
    </ActionButton>
  )
}

/** Whether an evening can be booked, or the reason why not. */
export function bookingState(event: ThursdayEventDocument, now: Date): BookingState {
  const may = availability(event, hasFreeSeat(event), anybody, { now, paidAt: now })
  if (may === 'called-off' || may === 'full') return may
  if (may === 'free') return 'open'
  return isBookingOpen(event.id, now) ? 'shut' : 'over'
}

/** The state of an evening's week: that of its worst step. */
export function weekState(event: ThursdayEventDocument, now: Date): WeekState {
  const all = stepStatuses(event, now).map(({ status }) => status)
  if (all.includes('late')) return 'late'
  if (all.includes('due')) return 'due'
  if (all.includes('not-yet')) return 'waiting'
  return all.includes('missed') ? 'missed' : 'over'
}
