import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** What one can do about it: an act, or a way elsewhere. */
export type StateAction = { label: string; onClick: () => void } | { label: string; to: string }

export interface StatePanelProps {
  picture: ReactNode
  /** Left out where the screen's own title says it. */
  title?: string
  text?: ReactNode
  action?: StateAction
  role: 'alert' | 'status'
}

/** A drawing, a sentence and a way on: what a screen shows when it has nothing else to show. */
export function StatePanel({ picture, title, text, action, role }: StatePanelProps) {
  return (
    <Box role={role} display="grid" justifyItems="start" gap="4" py="10" w="full">
      {picture}
      {title && <chakra.h2 textStyle="titre">{title}</chakra.h2>}
      {text && (
        <chakra.p textStyle="corps" color="fgSoft">
          {text}
        </chakra.p>
      )}
      {action && (
        <Button mt="2" {...('to' in action ? { to: action.to } : { onClick: action.onClick })}>
          {action.label}
        </Button>
      )}
    </Box>
  )
}
