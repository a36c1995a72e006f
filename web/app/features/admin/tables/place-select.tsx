import type { Place } from '@tablee/domain'
import { SelectField } from '../controls.tsx'
import type { BoardView } from './board-view.ts'
import { type Evening, letterOf, type SeatedTable, samePlace, set } from './seating.ts'
import { tablesTexts } from './texts.ts'

interface PlaceSelectProps {
  view: BoardView
  table: SeatedTable
  letter: string
}

/** Which table of which bar it is; those of others are marked. */
export function PlaceSelect({ view, table, letter }: PlaceSelectProps) {
  const { evening, now, change } = view
  const places = placesOf(evening)
  const gone = table.place && !places.some(({ place }) => samePlace(place, table.place))
  const options = [
    ...(table.told ? [] : [{ value: '', label: tablesTexts.noPlace }]),
    ...(gone && table.place ? [{ value: nameOfPlace(table.place), label: tablesTexts.goneVenue }] : []),
    ...places.map(({ place, name, seats }) => {
      const other = now.find(
        ({ key, memberIds, place: theirs }) =>
          key !== table.key && memberIds.length > 0 && samePlace(theirs, place),
      )
      const label = tablesTexts.placed(name, place.table, seats)
      return {
        value: nameOfPlace(place),
        label: other ? `${label}, ${tablesTexts.taken(letterOf(now, other.key))}` : label,
      }
    }),
  ]
  return (
    <SelectField
      label={tablesTexts.place(letter)}
      value={table.place ? nameOfPlace(table.place) : ''}
      options={options}
      disabled={!view.open}
      onChange={(value) => {
        const place = places.find((one) => nameOfPlace(one.place) === value)?.place ?? null
        change(set(now, table.key, { place }))
      }}
    />
  )
}

function placesOf({ venues }: Evening) {
  return venues.flatMap(({ id, name, tables, seats_per_table: seats }) =>
    Array.from({ length: tables }, (_, n) => ({ place: { venue_id: id, table: n + 1 }, name, seats })),
  )
}

function nameOfPlace({ venue_id, table }: Place): string {
  return `${venue_id}/${table}`
}
