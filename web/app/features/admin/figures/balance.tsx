import { chakra, Grid } from '@chakra-ui/react'
import type { BalanceFigure, EveningFigure } from '@tablee/domain/admin-calls'
import { type EventDate, formatThursday } from '@tablee/domain/calendar'
import { discColours, discs, mbtiTypeNames, mbtiTypes } from '@tablee/domain/personality'
import type { Gender } from '@tablee/domain/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cut, ink } from '../../../ui/theme/tokens.ts'
import { SelectField } from '../controls.tsx'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { callQuery } from '../queries.ts'
import { formatNumber } from '../words.ts'
import { type Bar, Bars, Chart, ChartName, shareColumns } from './chart.tsx'
import { formatShare } from './format.ts'
import { figuresTexts } from './texts.ts'

/** The mix of registered attendees, for one evening or all. */
export function BalanceSection({ evenings }: { evenings: readonly EveningFigure[] }) {
  const [date, setDate] = useState<EventDate | null>(null)
  const read = useQuery(callQuery('adminBalance', { date }))
  const options = [
    { value: null, label: texts.all },
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

/** Registrations by personality type, colour and gender, each in its own ink. */
function BalanceCharts({ balance: { seats, types, colours, genders } }: { balance: BalanceFigure }) {
  if (seats === 0) return <p>{texts.none}</p>
  return (
    <Grid templateColumns="minmax(0, 1fr)" gap="7">
      <Values
        title={texts.types}
        seats={seats}
        values={mbtiTypeNames.map((name) => {
          const [left, right] = mbtiTypes[name].inks
          return { key: name, name, value: types[name], fill: cut(ink[left], ink[right]) }
        })}
      />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="7">
        <Values
          rows
          title={texts.colours}
          seats={seats}
          values={discs.map((disc) => ({
            key: disc,
            name: discColours[disc].name,
            value: colours[disc],
            fill: ink[discColours[disc].ink],
          }))}
        />
        <Values
          rows
          title={texts.genders}
          seats={seats}
          values={genderOrder.map((gender) => ({
            key: gender,
            name: texts.genderNames[gender],
            value: genders[gender],
            fill: genderInks[gender],
          }))}
        />
      </Grid>
    </Grid>
  )
}

interface ValuesProps {
  title: string
  seats: number
  values: readonly Omit<Bar, 'label'>[]
  rows?: boolean
}

function Values({ title, seats, values, rows = false }: ValuesProps) {
  const bars = values.map((bar) => ({
    ...bar,
    label: rows ? `${formatNumber(bar.value)} · ${formatShare(bar.value, seats)}` : formatNumber(bar.value),
  }))
  return (
    <div>
      <ChartName mb="3" aria-hidden="true">
        {title}
      </ChartName>
      <Chart label={title} columns={shareColumns(texts, seats)} rows={bars} rowKey="key">
        <Bars bars={bars} shape={rows ? 'rows' : 'columns'} css={rows ? rowsStyles : columnsStyles} />
      </Chart>
    </div>
  )
}

const genderOrder: readonly Gender[] = ['femme', 'homme', 'non-binaire']

const genderInks: Record<Gender, string> = { femme: ink.rose, homme: ink.bottle, 'non-binaire': ink.saffron }

/** An outline, because one ink is the colour of paper. */
const columnsStyles = {
  '--height': '150px',
  '--names': '56px',
  '--edge': 'inset 0 0 0 1.5px {colors.ink}',
} as const

const rowsStyles = {
  '--names': '104px',
  '--values': '96px',
  '--thick': '24px',
  '--name-size': '{fontSizes.small}',
} as const
