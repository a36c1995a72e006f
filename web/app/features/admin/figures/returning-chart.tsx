import { Box, chakra } from '@chakra-ui/react'
import type { ReturningFigure } from '@tablee/domain'
import { ink } from '../../../ui/theme/ink.ts'
import type { Column } from '../data-table.tsx'
import { formatNumber } from '../words.ts'
import { Chart } from './chart.tsx'
import { formatShare } from './format-figures.ts'
import { figuresTexts } from './texts.ts'

const texts = figuresTexts.back
const CHAIRS = 10

interface Share {
  readonly name: string
  readonly people: number
  readonly of: number
}

/** Of ten people who had a seat, so many took another: ten chairs, as many of them taken. */
export function ReturningChart({ returning: { once, again } }: { returning: ReturningFigure }) {
  if (once === 0) return <p>{texts.none}</p>
  const taken = Math.round((again / once) * CHAIRS)
  const rows = [
    { name: texts.onlyOnce, people: once - again, of: once },
    { name: texts.twice, people: again, of: once },
  ]
  return (
    <Chart
      label={texts.label(formatShare(again, once))}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={{ base: '4', md: '7' }}>
        <chakra.span textStyle="gros" fontSize="4.5rem">
          {formatShare(again, once)}
        </chakra.span>
        <Box flex="1" minW="240px" maxW="560px">
          <Box display="flex" gap="1.5">
            {Array.from({ length: CHAIRS }, (_, place) => (
              <Chair key={chairKey(place)} ink={place < taken ? ink.bottle : ink.kraft} />
            ))}
          </Box>
          <chakra.p mt="3">{texts.sentence(formatNumber(again), formatNumber(once))}</chakra.p>
        </Box>
      </Box>
    </Chart>
  )
}

/** The chairs never move: each goes by its place in the row. */
function chairKey(place: number): string {
  return `chair-${place}`
}

/** The back of a chair, as the mark has it. */
function Chair({ ink: stroke }: { ink: string }) {
  return (
    <chakra.svg viewBox="0 0 40 30" flex="1" minW="0" maxW="48px" fill="none" aria-hidden="true">
      <path d="M6 24A15 15 0 0 1 34 24" stroke={stroke} strokeWidth="10" strokeLinecap="round" />
    </chakra.svg>
  )
}

const columns: readonly Column<Share>[] = [
  { id: 'often', header: texts.often, cell: ({ name }) => name },
  { id: 'people', header: texts.people, numeric: true, cell: ({ people }) => formatNumber(people) },
  { id: 'share', header: texts.share, numeric: true, cell: ({ people, of }) => formatShare(people, of) },
]
