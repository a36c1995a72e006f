import { type StepState, stepStates, type ThursdayEventDocument } from '@tablee/domain'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { moment } from '../format.ts'
import { ConsoleSection } from '../page.tsx'
import { stepNames } from '../words.ts'
import { RunStep } from './run-step.tsx'
import { stepStatusNames, eveningsTexts as texts } from './texts.ts'

interface StepsTableProps {
  event: ThursdayEventDocument
  now: Date
  /** A step was run: what it left is to be read again. */
  onRun: () => void
}

const tones = {
  done: 'unlocked',
  'not-yet': 'upcoming',
  due: 'waiting',
  late: 'waiting',
  missed: 'upcoming',
} as const

/** The steps of an evening's week: when each is due, when it was done, and a button that runs it. */
export function StepsTable({ event, now, onRun }: StepsTableProps) {
  const columns: Column<StepState>[] = [
    { id: 'step', header: texts.step, cell: ({ step }) => stepNames[step] },
    {
      id: 'state',
      header: texts.state,
      cell: ({ status }) => <Badge tone={tones[status]}>{stepStatusNames[status]}</Badge>,
    },
    {
      id: 'act',
      header: texts.act,
      cell: (state) => state.runnable && <RunStep date={event.id} state={state} onRun={onRun} />,
    },
    { id: 'due', header: texts.due, cell: ({ dueAt }) => moment(dueAt) },
    { id: 'done', header: texts.done, cell: ({ doneAt }) => (doneAt ? moment(doneAt) : '') },
  ]
  return (
    <ConsoleSection title={texts.steps}>
      <DataTable
        caption={texts.stepsTable}
        columns={columns}
        rows={stepStates(event, now)}
        rowKey={({ step }) => step}
      />
    </ConsoleSection>
  )
}
