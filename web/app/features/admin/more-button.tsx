import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useOnce } from '../../firebase/use-once.ts'
import type { Pages } from '../../firebase/use-pages.ts'
import { consoleTexts } from './texts.ts'
import { ToolButton } from './tool-button.tsx'

interface MoreButtonProps {
  pages: Pick<Pages<unknown>, 'more' | 'moreFailed'>
  children: ReactNode
}

/** Brings the next part of a list, under it; where it did not come, says so and tries again. */
export function MoreButton({ pages: { more, moreFailed }, children }: MoreButtonProps) {
  const [busy, run] = useOnce()
  if (!more) return null
  return (
    <chakra.div mt="5" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <chakra.p role="alert" textStyle="petit" _empty={{ display: 'none' }}>
        {moreFailed && consoleTexts.moreUnread}
      </chakra.p>
      <ToolButton loading={busy} onClick={() => run(more)}>
        {moreFailed ? consoleTexts.again : children}
      </ToolButton>
    </chakra.div>
  )
}
