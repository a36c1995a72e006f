import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useOnce } from '../../firebase/use-once.ts'
import { ToolButton } from './tool-button.tsx'

interface MoreButtonProps {
  /** Reads the next part of a list; null where there is none. */
  more: (() => Promise<void>) | null
  children: ReactNode
}

/** Brings the next part of a list, under it. */
export function MoreButton({ more, children }: MoreButtonProps) {
  const [busy, run] = useOnce()
  if (!more) return null
  return (
    <chakra.div mt="5">
      <ToolButton loading={busy} onClick={() => run(more)}>
        {children}
      </ToolButton>
    </chakra.div>
  )
}
