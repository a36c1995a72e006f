import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ToolButton } from '../controls.tsx'

interface TableChoiceProps {
  /** What the button says. */
  label: string
  /** What it wins or costs. */
  cost: string
  disabled?: boolean
  onChoose: () => void
  /** Other ways to the same table. */
  children?: ReactNode
}

/** One table among those that one can choose, with its price before one does. */
export function TableChoice({ label, cost, disabled = false, onChoose, children }: TableChoiceProps) {
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="rule">
      <ToolButton disabled={disabled} onClick={onChoose}>
        {label}
      </ToolButton>
      <chakra.p textStyle="petit" mt="1.5">
        {cost}
      </chakra.p>
      {children}
    </chakra.li>
  )
}
