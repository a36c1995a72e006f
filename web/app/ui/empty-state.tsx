import EmptyTable from './drawings/empty-table.svg?react'
import { StatePanel, type StatePanelProps } from './state-panel.tsx'

/** Nobody at the table yet. */
export function EmptyState(props: Omit<StatePanelProps, 'picture' | 'role'>) {
  return <StatePanel {...props} picture={<EmptyTable />} role="status" />
}
