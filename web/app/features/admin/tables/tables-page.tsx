import { cities, isEventDate, upcomingThursdays } from '@tablee/domain'
import { useSearchParams } from 'react-router-dom'
import { now } from '../../../firebase/clock.ts'
import { FilterBar, SelectField } from '../controls.tsx'
import { thursdayOptions } from '../format.ts'
import { cityParam, eveningParam } from '../links.ts'
import { ConsolePage, PanelEmpty, ReadPanel } from '../page.tsx'
import { Board } from './board.tsx'
import { Preview } from './preview.tsx'
import type { Evening } from './seating.ts'
import { tablesTexts } from './texts.ts'
import { type EveningKey, useEvening } from './use-evening.ts'

/** `/admin/tables?jeudi=2026-11-26&ville=paris`: an evening's tables, before they are formed and after. */
export function TablesPage() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(eveningParam) ?? ''
  const date = isEventDate(asked) ? asked : (upcomingThursdays(now(), 1)[0] ?? '')
  const city = cities.find(({ id }) => id === query.get(cityParam))?.id ?? 'paris'
  const show = (evening: string, place: string) => setQuery({ [eveningParam]: evening, [cityParam]: place })

  return (
    <ConsolePage title={tablesTexts.title}>
      <FilterBar label={tablesTexts.choose}>
        <SelectField
          label={tablesTexts.evening}
          value={date}
          options={thursdayOptions(date)}
          onChange={(picked) => show(picked, city)}
        />
        <SelectField
          label={tablesTexts.city}
          value={city}
          options={cities.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(picked) => show(date, picked)}
        />
      </FilterBar>
      <EveningTables key={`${date} ${city}`} date={date} city={city} />
    </ConsolePage>
  )
}

function EveningTables(key: EveningKey) {
  const read = useEvening(key)
  return (
    <ReadPanel read={read} isEmpty={({ people }) => people.length === 0} empty={tablesTexts.empty}>
      {(evening: Evening) => {
        if (evening.calledOff) return <PanelEmpty>{tablesTexts.calledOff}</PanelEmpty>
        const Shown = evening.formed || evening.settled ? Board : Preview
        return <Shown {...key} first={evening} />
      }}
    </ReadPanel>
  )
}
