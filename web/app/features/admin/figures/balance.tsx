import { Box, chakra } from '@chakra-ui/react'
import {
  type BalanceFigure,
  discColours,
  discs,
  type EveningFigure,
  formatThursday,
  type Gender,
  type Ink,
  mbtiTypeNames,
  mbtiTypes,
} from '@tablee/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ink } from '../../../ui/theme/tokens.ts'
import { SelectField } from '../controls.tsx'
import type { Column } from '../data-table.tsx'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { formatNumber } from '../words.ts'
import { Bars, Chart } from './chart.tsx'
import { formatShare } from './format.ts'
import { figuresTexts } from './texts.ts'

const ALL = ''

/** Whom the tables are made of, on one evening or on all. */
export function BalanceSection({ evenings }: { evenings: readonly EveningFigure[] }) {
  const [date, setDate] = useState(ALL)
  const read = useQuery(callQuery('adminBalance', { date: date === ALL ? null : date }))
  const options = [
    { value: ALL, label: texts.all },
    ...evenings.toReversed().map((evening) => ({
      value: evening.date,
      label: `${formatThursday(evening.date)} ${evening.date.slice(0, 4)}`,
    })),
  ]
  return (
    <ConsoleSection
      title={texts.title}
      actions={
        read.data && <chakra.p textStyle="petit">{texts.seats(formatNumber(read.data.seats))}</chakra.p>
      }
    >
      <chakra.div maxW="300px" mb="5">
        <SelectField label={texts.evening} value={date} options={options} onChange={setDate} />
      </chakra.div>
      <ReadPanel read={read}>{(balance) => <BalanceCharts balance={balance} />}</ReadPanel>
    </ConsoleSection>
  )
}

const texts = figuresTexts.balance

interface Value {
  readonly key: string
  readonly name: string
  readonly count: number
  readonly of: number
  readonly fill: string
}

/** Who the seats are of, type by type, colour by colour, gender by gender, in the inks of each. */
function BalanceCharts({ balance }: { balance: BalanceFigure }) {
  const { seats, types, colours } = balance
  if (seats === 0) return <p>{texts.none}</p>
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="7">
      <Values
        title={texts.types}
        values={mbtiTypeNames.map((name) => ({
          key: name,
          name,
          count: types[name],
          of: seats,
          fill: cut(mbtiTypes[name].inks),
        }))}
      />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="7"
      >
        <Values
          rows
          title={texts.colours}
          values={discs.map((disc) => ({
            key: disc,
            name: discColours[disc].name,
            count: colours[disc],
            of: seats,
            fill: ink[discColours[disc].ink],
          }))}
        />
        <Values
          rows
          title={texts.genders}
          values={genderOrder.map((gender) => ({
            key: gender,
            name: texts.genderNames[gender],
            count: balance.genders[gender],
            of: seats,
            fill: genderInks[gender],
          }))}
        />
      </Box>
    </Box>
  )
}

interface ValuesProps {
  title: string
  values: readonly Value[]
  rows?: boolean
}

function Values({ title, values, rows = false }: ValuesProps) {
  const bars = values.map(({ key, name, count, of, fill }) => ({
    key,
    name,
    value: count,
    label: rows ? `${formatNumber(count)} · ${formatShare(count, of)}` : formatNumber(count),
    fill,
  }))
  return (
    <div>
      <chakra.p textStyle="affichette" fontSize="tiny" mb="3" aria-hidden="true">
        {title}
      </chakra.p>
      <Chart label={title} columns={columns} rows={values} rowKey={({ key }) => key}>
        <chakra.div css={rows ? rowsLook : columnsLook}>
          <Bars bars={bars} shape={rows ? 'rows' : 'columns'} />
        </chakra.div>
      </Chart>
    </div>
  )
}

const genderOrder: readonly Gender[] = ['femme', 'homme', 'non-binaire']

const genderInks: Record<Gender, string> = { femme: ink.rose, homme: ink.bottle, 'non-binaire': ink.saffron }

/** The two inks of a type, cut as on its poster. */
function cut([one, other]: readonly [Ink, Ink]): string {
  return `linear-gradient(104deg, ${ink[one]} 50%, ${ink[other]} 50%)`
}

const columns: readonly Column<Value>[] = [
  { header: texts.value, cell: ({ name }) => name },
  { header: texts.count, numeric: true, cell: ({ count }) => formatNumber(count) },
  { header: texts.share, numeric: true, cell: ({ count, of }) => formatShare(count, of) },
]

/** An edge, for the type that is half paper. */
const columnsLook = {
  '--height': '150px',
  '--names': '56px',
  '--edge': 'inset 0 0 0 1.5px {colors.ink}',
} as const

const rowsLook = {
  '--names': '104px',
  '--values': '96px',
  '--thick': '24px',
  '--name-size': '{fontSizes.small}',
} as const
