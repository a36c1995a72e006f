import { chakra } from '@chakra-ui/react'
import { activitiesFor, type EventDate, routes, type SelectedActivity } from '@tablee/domain'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOnce } from '../../firebase/use-once.ts'
import { activityTexts } from '../../messages/booking.ts'
import { stage } from '../../messages/stages.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import BluffPoster from '../../ui/drawings/posters/bluff-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { useStillHere } from '../../ui/use-still-here.ts'
import { bookDirectly, goToOffers } from './finish-booking.ts'
import { saveChoice } from './save-choice.ts'
import { useMeans } from './use-means.ts'

interface ActivityScreenProps {
  uid: string
  thursday: EventDate
  chosen: readonly SelectedActivity[]
  avatar: ReactNode
}

/** `/activity-selection`: one or more, then the seat is booked at once if it is already paid for. */
export function ActivityScreen({ uid, thursday, chosen, avatar }: ActivityScreenProps) {
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const [busy, run] = useOnce()
  const { reading, outcome } = useMeans(uid)
  const offered = activitiesFor(thursday)
  const [ids, setIds] = useState<readonly string[]>(() => chosen.map(({ id }) => id))
  const picked = offered.filter(({ id, available }) => available && ids.includes(id))
  const means = reading.state === 'data' ? reading.data : null

  async function finish() {
    const selected_activities = picked.map(({ id, name, emoji }) => ({ id, name, emoji }))
    const [selected_activity] = selected_activities
    if (!selected_activity) return
    const saved = await saveChoice(uid, { selected_activities, selected_activity })
    if (!saved || !stillHere()) return
    // Not knowing whether there is a ticket, the server is asked: nobody pays for what they already have. What is still
    // being read is waited for, which is cheaper than that call.
    if ((await outcome()) === null) {
      const next = await goToOffers(thursday)
      if (stillHere()) navigate(next)
      return
    }
    // A booking under way is shown wherever the person has gone meanwhile.
    const next = await bookDirectly(thursday)
    if (next) navigate(next)
  }

  return (
    <Screen
      title={activityTexts.title}
      back={routes.citySelection}
      progress={stage(5)}
      avatar={avatar}
      poster={<BluffPoster />}
      footer={
        <>
          <chakra.p textStyle="petit" color="fgSoft" mb="3.5" aria-live="polite">
            {means
              ? activityTexts.paidWith[means]
              : picked.length === 0
                ? activityTexts.pick
                : activityTexts.picked}
          </chakra.p>
          <Button
            full
            disabled={picked.length === 0}
            loading={busy}
            loadingText={activityTexts.finishing}
            onClick={() => run(finish)}
          >
            {means ? activityTexts.reserve : activityTexts.finish}
          </Button>
        </>
      }
    >
      <ChoiceGroup legend={activityTexts.group} legendHidden>
        {offered.map(({ id, name, available, note }) => (
          <Choice
            key={id}
            type="checkbox"
            value={id}
            label={name}
            note={note}
            disabled={!available}
            checked={available && ids.includes(id)}
            onChange={() => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])}
          />
        ))}
      </ChoiceGroup>
    </Screen>
  )
}
