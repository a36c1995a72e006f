import { chakra } from '@chakra-ui/react'
import { INTERESTS_TO_CHOOSE, interests, type SelectedPassion } from '@tablee/domain/interests'
import { routes } from '@tablee/domain/routes'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ProfileFields } from '../../data/own-profile.ts'
import { queryClient } from '../../data/query-client.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { useIsMounted } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/choices.tsx'
import { InterestIcon, interestDrawing } from '../../ui/drawings/interest-icon.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Note } from '../../ui/text.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { openThursdaysQuery, saveChoice, saveChoiceInBackground } from './booking-data.ts'
import { interestsTexts } from './texts.ts'

interface InterestsScreenProps {
  uid: string
  chosen: SelectedPassion | null
  /** Returns to the profile, if the user came from there; null on the booking path. */
  toProfile: (() => void) | null
}

/** `/passion-selection`: three of twenty interests. */
export function InterestsScreen({ uid, chosen, toProfile }: InterestsScreenProps) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [ids, setIds] = useState<readonly string[]>(() => chosen?.map(({ id }) => id) ?? [])
  const full = ids.length === INTERESTS_TO_CHOOSE
  const continues = full && !toProfile

  useEffect(() => {
    if (continues) void queryClient.prefetchQuery(openThursdaysQuery)
  }, [continues])

  function toggle(id: string) {
    if (ids.includes(id)) setIds(ids.filter((each) => each !== id))
    else if (!full) setIds([...ids, id])
  }

  const save = useSingleMutation({
    mutationFn: (choice: ProfileFields) => saveChoice(uid, choice),
    onSuccess: (saved) => saved && isMounted() && toProfile?.(),
  })

  function goOn() {
    const selected_passion = interests.filter(({ id }) => ids.includes(id))
    const choice = { selected_passion, onboarding_step: 'passion-completed' } as const
    if (toProfile) return save.mutate(choice)
    saveChoiceInBackground(uid, choice)
    navigate(routes.thursdaySelection)
  }

  return (
    <Screen
      title={interestsTexts.title}
      back={toProfile ?? routes.testResults}
      stage={toProfile ? undefined : 2}
      poster={<InterestsPoster ids={ids} />}
      footer={
        <>
          <Note mb="3.5" aria-live="polite">
            {ids.length === 0 ? (
              interestsTexts.none
            ) : (
              <>
                <chakra.b color="ink">{ids.length}</chakra.b>{' '}
                {full ? interestsTexts.all : interestsTexts.some(INTERESTS_TO_CHOOSE - ids.length)}
              </>
            )}
          </Note>
          <Button full disabled={!full} loading={save.isPending} onClick={goOn}>
            {toProfile ? common.save : common.continue}
          </Button>
        </>
      }
    >
      <chakra.fieldset display="flex" flexWrap="wrap" gap="2" pb="4">
        <chakra.legend srOnly>{interestsTexts.group}</chakra.legend>
        {interests.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={ids.includes(id)}
            disabled={full && !ids.includes(id)}
            icon={<InterestIcon id={id} />}
            onClick={() => toggle(id)}
          >
            {name}
          </Chip>
        ))}
      </chakra.fieldset>
    </Screen>
  )
}

const PLACES = [
  { x: 84, y: 74, size: 130, tilt: -10, fallback: 'music' },
  { x: 212, y: 196, size: 150, tilt: 9, fallback: 'cooking' },
  { x: 92, y: 318, size: 136, tilt: -6, fallback: 'boardgames' },
] as const

/** The chosen interests, large and in red; a shadow for each that is still to choose. */
function InterestsPoster({ ids }: { ids: readonly string[] }) {
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="400" fill={ink.rose} />
      {PLACES.map(({ x, y, size, tilt, fallback }, place) => {
        const id = ids[place]
        const Drawing = interestDrawing(id ?? fallback)
        return (
          <g
            key={fallback}
            transform={`translate(${x} ${y}) rotate(${tilt}) scale(${size / 24}) translate(-12 -12)`}
            color={id ? ink.tomato : ink.ink}
            opacity={id ? 1 : 0.12}
          >
            {Drawing && <Drawing width="24" height="24" overflow="visible" />}
          </g>
        )
      })}
    </svg>
  )
}
