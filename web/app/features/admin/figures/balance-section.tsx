import { chakra } from '@chakra-ui/react'
import { type EveningFigure, formatThursday } from '@tablee/domain'
import { useCallback, useState } from 'react'
import { call } from '../../../firebase/functions.ts'
import { useRead } from '../../../firebase/use-read.ts'
import { SelectField } from '../controls.tsx'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { formatNumber } from '../words.ts'
import { BalanceCharts } from './balance-charts.tsx'
import { figuresTexts } from './texts.ts'

const texts = figuresTexts.balance
const ALL = ''

/** Whom the tables are made of, on one evening or on all. */
export function BalanceSection({ evenings }: { evenings: readonly EveningFigure[] }) {
  const [date, setDate] = useState(ALL)
  const read = useRead(useCallback(() => call('adminBalance', { date: date === ALL ? null : date }), [date]))
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
        read.state === 'data' && (
          <chakra.p textStyle="petit">{texts.seats(formatNumber(read.data.seats))}</chakra.p>
        )
      }
    >
      <chakra.div maxW="300px" mb="5">
        <SelectField label={texts.evening} value={date} options={options} onChange={setDate} />
      </chakra.div>
      <ReadPanel read={read}>{(balance) => <BalanceCharts balance={balance} />}</ReadPanel>
    </ConsoleSection>
  )
}
