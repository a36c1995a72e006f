import { type City, cities, onlyOne, type SelectedCity } from '@tablee/domain/places'
import { routes } from '@tablee/domain/routes'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { addToNextWrite } from '../../data/own-profile.ts'
import { safeSessionStorage } from '../../hooks/storage.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../ui/choices.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Loading } from '../../ui/states.tsx'
import CityPoster from './city-poster.svg?react'
import { cityTexts } from './texts.ts'

const available = cities.filter((city) => city.available)

interface CityScreenProps {
  uid: string
  chosen: SelectedCity | null
  /** The cities that are not open yet. */
  later: ReactNode
}

/** `/city-selection`: one of the available cities. */
export function CityScreen({ uid, chosen, later }: CityScreenProps) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string | null>(() => chosen?.id ?? onlyOne(cities))
  const city: City | undefined = available.find(({ id }) => id === picked)

  function keep() {
    if (!city) return
    setDraftCity(uid, { id: city.id, name: city.name })
    navigate(routes.activitySelection)
  }

  return (
    <Screen
      title={cityTexts.title}
      back={routes.thursdaySelection}
      stage={4}
      poster={<CityPoster />}
      footer={
        <Button full disabled={!city} onClick={keep}>
          {common.continue}
        </Button>
      }
    >
      <ChoiceGroup legend={cityTexts.group} legendHidden>
        {available.map((each) => (
          <Choice
            key={each.id}
            name="city"
            value={each.id}
            label={each.name}
            checked={each.id === picked}
            onChange={() => setPicked(each.id)}
          />
        ))}
      </ChoiceGroup>
      {later}
    </Screen>
  )
}

/** Shown if the profile has no city: restores the one chosen in this tab, or redirects to the choice. */
export function CityMissing({ uid }: { uid: string }) {
  const chosen = draftCity(uid)
  useEffect(() => {
    const city = draftCity(uid)
    if (city) setDraftCity(uid, city)
  }, [uid])
  return chosen ? <Loading page text={common.loading} /> : <Navigate to={routes.citySelection} replace />
}

/** Keeps the city for the next write, to save one write per booking, and in this tab, to survive a reload until then. */
export function setDraftCity(uid: string, city: SelectedCity): void {
  addToNextWrite(uid, { selected_city: city })
  safeSessionStorage.set(keyOf(uid), city.id)
}

/** The city chosen in this tab, if it is still available. */
function draftCity(uid: string): SelectedCity | null {
  const chosen = safeSessionStorage.get(keyOf(uid))
  const city = available.find(({ id }) => id === chosen)
  return city ? { id: city.id, name: city.name } : null
}

function keyOf(uid: string): string {
  return `tablee.city.${uid}`
}
