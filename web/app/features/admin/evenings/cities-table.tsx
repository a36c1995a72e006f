import { chakra } from '@chakra-ui/react'
import type { Read } from '../../../firebase/use-read.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { cityName, moment } from '../format.ts'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import type { EveningCity } from './read-evening.ts'
import { eveningsTexts as texts } from './texts.ts'

const columns: Column<EveningCity>[] = [
  { id: 'city', header: texts.city, cell: ({ id }) => cityName(id) },
  {
    id: 'formed',
    header: texts.formed,
    cell: ({ formed_at }) => (formed_at ? moment(formed_at) : texts.never),
  },
  { id: 'unseated', header: texts.unseated, numeric: true, cell: ({ unseated }) => unseated },
  { id: 'small', header: texts.small, numeric: true, cell: ({ under_four }) => under_four },
  { id: 'unplaced', header: texts.unplaced, numeric: true, cell: ({ without_venue }) => without_venue },
  {
    id: 'off',
    header: texts.calledOffAt,
    cell: ({ called_off_at }) => (called_off_at ? moment(called_off_at) : ''),
  },
]

/** What became of the evening in each city. */
export function CitiesTable({ read }: { read: Read<EveningCity[]> }) {
  return (
    <ConsoleSection title={texts.cities}>
      <ReadPanel read={read}>
        {(cities) =>
          cities.length === 0 ? (
            <chakra.p textStyle="petit" color="fgSoft">
              {texts.noCities}
            </chakra.p>
          ) : (
            <DataTable caption={texts.citiesTable} columns={columns} rows={cities} rowKey={({ id }) => id} />
          )
        }
      </ReadPanel>
    </ConsoleSection>
  )
}
