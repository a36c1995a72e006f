import { type City, cities, routes, type SelectedCity } from '@tablee/domain'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cityTexts } from '../../messages/booking.ts'
import { common } from '../../messages/common.ts'
import { stage } from '../../messages/stages.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Screen } from '../../ui/screen.tsx'
import CityPoster from './city-poster.svg?react'
import { keepCity } from './kept-city.ts'

interface CityScreenProps {
  uid: string
  chosen: SelectedCity | null
  avatar: ReactNode
}

/** `/city-selection`: one of those that are open. */
export function CityScreen({ uid, chosen, avatar }: CityScreenProps) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string | null>(chosen?.id ?? null)
  const city: City | undefined = cities.find(({ id, available }) => available && id === picked)

  function keep() {
    if (!city) return
    keepCity(uid, { id: city.id, name: city.name })
    navigate(routes.activitySelection)
  }

  return (
    <Screen
      title={cityTexts.title}
      back={routes.thursdaySelection}
      progress={stage(4)}
      avatar={avatar}
      poster={<CityPoster />}
      footer={
        <Button full disabled={!city} onClick={keep}>
          {common.continue}
        </Button>
      }
    >
      <ChoiceGroup legend={cityTexts.group} legendHidden>
        {cities.map(({ id, name, available, note }) => (
          <Choice
            key={id}
            name="city"
            value={id}
            label={name}
            note={note}
            disabled={!available}
            checked={available && id === picked}
            onChange={() => setPicked(id)}
          />
        ))}
      </ChoiceGroup>
    </Screen>
  )
}
