import FallenChair from './drawings/fallen-chair.svg?react'
import { StatePanel, type StatePanelProps } from './state-panel.tsx'

/** Something went wrong; nothing is lost, and here is the way on. */
export function ErrorState(props: Omit<StatePanelProps, 'picture' | 'role'>) {
  return <StatePanel {...props} picture={<FallenChair />} role="alert" />
}
