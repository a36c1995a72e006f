import type { ReactNode } from 'react'
import { RowAct } from './row-act.tsx'

interface RowNameProps {
  /** What pressing it does, with the name in it. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** The name of a row, which opens it: within reach on a phone, where the row's end is out of sight. */
export function RowName({ label, onClick, children }: RowNameProps) {
  return (
    <RowAct textAlign="start" whiteSpace="normal" aria-label={label} onClick={onClick}>
      {children}
    </RowAct>
  )
}
