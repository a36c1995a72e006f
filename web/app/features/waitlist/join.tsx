import type { EventDate } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { useNavigate } from 'react-router-dom'
import { callFunction } from '../../data/callables.ts'
import { eveningAddress, positionQuery } from '../../data/evening.ts'
import { queryClient } from '../../data/query-client.ts'
import { routeAfterRefusal } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { joinText } from './texts.ts'
import { reportRefusal } from './waitlist-data.ts'

/** Joins the waitlist of a full evening, and opens its page. */
export function useJoinWaitlist() {
  const navigate = useNavigate()
  return useSingleMutation({
    mutationFn: (date: EventDate) => callFunction('joinWaitlist', { thursdayEventId: date }),
    onSuccess: ({ position }, date) => {
      queryClient.setQueryData(positionQuery(date).queryKey, position)
      void navigate(eveningAddress(date, routes.waitlist))
    },
    onError: (error, date) => {
      const code = reportRefusal(error, 'rejoindre la liste d’attente', date)
      void queryClient.invalidateQueries({ queryKey: ['open-thursdays'] })
      const next = routeAfterRefusal[code]
      if (next) void navigate(next)
    },
  })
}

/** Joins the waitlist of a full evening, and leads to its page. */
export function JoinWaitlistButton({ date }: { date: EventDate }) {
  const join = useJoinWaitlist()
  return (
    <Button
      full
      run={{ isPending: join.isPending, mutate: () => join.mutate(date) }}
      loadingText={common.moment}
    >
      {joinText}
    </Button>
  )
}
