import type { EventDate } from '@tablee/domain/calendar'
import { Button } from '../../ui/button.tsx'
import { joinTexts } from './texts.ts'
import { useJoinWaitlist } from './waitlist-data.ts'

/** Joins the waitlist of a full evening, and leads to its page. */
export function JoinWaitlistButton({ date }: { date: EventDate }) {
  const join = useJoinWaitlist()
  return (
    <Button
      full
      run={{ isPending: join.isPending, mutate: () => join.mutate(date) }}
      loadingText={joinTexts.joining}
    >
      {joinTexts.join}
    </Button>
  )
}
