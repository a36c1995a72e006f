import { cities, registrationStatuses, statusWords } from '@tablee/domain'
import { FilterBar, type Option, SearchField, SelectField } from '../controls.tsx'
import { thursdayOptions } from '../format.ts'
import { reservationsTexts } from './texts.ts'
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
        options={[allThursdays, ...thursdayOptions(filter.thursday)]}
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

const allThursdays: Option = { value: ALL, label: reservationsTexts.allThursdays }

const cityOptions: Option[] = [
  { value: ALL, label: reservationsTexts.allCities },
  ...cities.map(({ id, name }) => ({ value: id, label: name })),
]

const statusOptions: Option[] = [
  { value: ALL, label: reservationsTexts.allStatuses },
  ...registrationStatuses.map((status) => ({ value: status, label: statusWords[status] })),
]
