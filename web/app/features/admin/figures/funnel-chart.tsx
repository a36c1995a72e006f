import { chakra } from '@chakra-ui/react'
import type { FunnelFigure } from '@tablee/domain'
import { ink } from '../../../ui/theme/ink.ts'
import type { Column } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { Bars } from './bars.tsx'
import { Chart } from './chart.tsx'
import { formatShare } from './format-figures.ts'
import { figuresTexts } from './texts.ts'

const texts = figuresTexts.funnel

interface Step {
  readonly id: keyof FunnelFigure
  readonly people: number
  readonly before: number
  readonly all: number
}

/** How many came how far; each step says what it kept of the one before. */
export function FunnelChart({ funnel }: { funnel: FunnelFigure }) {
  const steps = stepsOf(funnel)
  const bars = steps.map(({ id, people, before }, place) => ({
    key: id,
    name: texts.steps[id],
    value: people,
    label: (
      <>
        {formatNumber(people)}
        {place > 0 && (
          <chakra.span fontWeight="medium" color="fgSoft" ps="2">
            {texts.kept(formatShare(people, before))}
          </chakra.span>
        )}
      </>
    ),
    fill: id === 'seated' ? ink.saffron : ink.bottle,
  }))
  return (
    <Chart label={texts.label} columns={columns} rows={steps} rowKey={({ id }) => id}>
      <chakra.div css={look}>
        <Bars bars={bars} shape="rows" />
      </chakra.div>
    </Chart>
  )
}

const order = ['accounts', 'introduced', 'tested', 'interested', 'seated'] as const

function stepsOf(funnel: FunnelFigure): Step[] {
  return order.map((id, place) => {
    const previous = order[place - 1]
    return {
      id,
      people: funnel[id],
      before: previous ? funnel[previous] : funnel.accounts,
      all: funnel.accounts,
    }
  })
}

const columns: readonly Column<Step>[] = [
  { id: 'step', header: texts.step, cell: ({ id }) => texts.steps[id] },
  { id: 'people', header: texts.people, numeric: true, cell: ({ people }) => formatNumber(people) },
  {
    id: 'before',
    header: texts.ofPrevious,
    numeric: true,
    cell: ({ people, before }) => formatShare(people, before),
  },
  { id: 'all', header: texts.ofAll, numeric: true, cell: ({ people, all }) => formatShare(people, all) },
]

/** Names in full, and what is said at the end of each row on as many lines as it takes. */
const look = {
  '--names': { base: '88px', md: '150px' },
  '--values': { base: '120px', md: '230px' },
  '--thick': { base: '24px', md: '32px' },
  '--wrap': 'normal',
  '--name-size': '{fontSizes.small}',
} as const
