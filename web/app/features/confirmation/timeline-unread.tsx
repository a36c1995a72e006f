import { chakra } from '@chakra-ui/react'
import { common } from '../../messages/common.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { Button } from '../../ui/button.tsx'

/** Where the evening stands could not be read: the timeline says less, and it can be tried again. */
export function TimelineUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" mb="3">
      <chakra.p textStyle="petit" color="fgSoft">
        {confirmationTexts.timelineUnread}
      </chakra.p>
      <Button variant="link" onClick={onRetry}>
        {common.retry}
      </Button>
    </chakra.div>
  )
}
