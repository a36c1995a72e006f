import {
  cities,
  dayAfter,
  type EventDate,
  eventStart,
  formatDate,
  registrationStatuses,
  statusWords,
  upcomingThursdays,
} from '@tablee/domain'
import { now } from '../../../firebase/clock.ts'
import { reservationsTexts } from '../../../messages/admin/reservations.ts'
import { FilterBar, type Option, SearchField, SelectField } from '../filter-fields.tsx'
import type { View } from './view.ts'

interface FiltersProps {
  filter: View['filter']
  search: string
  onFilter: (filter: View['filter']) => void
  onSearch: (typed: string) => void
}

/** By person, evening, city and status. */
export function Filters({ filter, search, onFilter, onSearch }: FiltersProps) {
  const pick = (field: keyof View['filter']) => (value: string) =>
    // The select offers nothing but what the field takes.
    onFilter({ ...filter, [field]: value === ALL ? null : value })

  return (
    <FilterBar label={reservationsTexts.filters}>
      <SearchField
        label={reservationsTexts.search}
        hint={reservationsTexts.searchHint}
        value={search}
        onChange={onSearch}
      />
      <SelectField
        label={reservationsTexts.thursday}
        value={filter.thursday ?? ALL}
        options={thursdays(filter.thursday)}
        onChange={pick('thursday')}
      />
      <SelectField
        label={reservationsTexts.city}
        value={filter.city ?? ALL}
        options={cityOptions}
        onChange={pick('city')}
      />
      <SelectField
        label={reservationsTexts.status}
        value={filter.status ?? ALL}
        options={statusOptions}
        onChange={pick('status')}
      />
    </FilterBar>
  )
}

const ALL = 'all'
/** A year of evenings past can be picked; older ones are found by their address. */
const WEEKS_BACK = 52

const cityOptions: Option[] = [
  { value: ALL, label: reservationsTexts.allCities },
  ...cities.map(({ id, name }) => ({ value: id, label: name })),
]

const statusOptions: Option[] = [
  { value: ALL, label: reservationsTexts.allStatuses },
  ...registrationStatuses.map((status) => ({ value: status, label: statusWords[status] })),
]

/** Thursdays follow from the calendar: none of them has to be read. */
function thursdays(chosen: EventDate | null): Option[] {
  const coming = upcomingThursdays(now())
  const [next = ''] = coming
  const past = Array.from({ length: WEEKS_BACK }, (_, week) => dayAfter(next, -7 * (week + 1)))
  const dates = [...coming.toReversed(), ...past]
  if (chosen && !dates.includes(chosen)) dates.push(chosen)
  return [
    { value: ALL, label: reservationsTexts.allThursdays },
    ...dates.map((date) => ({ value: date, label: formatDate(eventStart(date)).replace(/^jeudi /, '') })),
  ]
}
