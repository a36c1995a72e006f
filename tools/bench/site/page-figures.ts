import { type Figure, median } from '../figures.ts'
import type { Audited } from './audit.ts'

interface Measured {
  readonly page: string
  readonly runs: readonly Audited[]
  readonly bare: readonly Audited[]
  /** The performance that the page must reach. */
  readonly least: number
  readonly note: string
}

/** The figures of one page: medians of its visits, the largest paint beside the bare page's of the same site. */
export function pageFigures({ page, runs, bare, least, note }: Measured): Figure[] {
  const middle = (of: (run: Audited) => number, among = runs) => median(among.map(of))
  const paint = middle((run) => run.largestPaint)
  const barePaint = middle((run) => run.largestPaint, bare)
  const faults = [...new Set(runs.flatMap((run) => run.faults))].join(', ')
  return [
    { name: `${page}: performance`, value: middle((run) => run.performance), unit: '', least, note },
    { name: `${page}: accessibility`, value: middle((run) => run.accessibility), unit: '', least: 100 },
    { name: `${page}: best practices`, value: middle((run) => run.bestPractices), unit: '', least: 100 },
    { name: `${page}: SEO`, value: middle((run) => run.seo), unit: '', least: 100, note: faults },
    {
      name: `${page}: largest paint`,
      value: paint / barePaint,
      unit: '×',
      most: 1.5,
      note: `${Math.round(paint)} ms beside ${Math.round(barePaint)} ms of the bare page`,
    },
    { name: `${page}: layout shift`, value: middle((run) => run.layoutShift), unit: '', most: 0 },
    {
      name: `${page}: blocking`,
      value: middle((run) => run.blocking),
      unit: 'ms',
      most: 0,
      note: `${Math.round(middle((run) => run.blocking, bare))} ms the bare page`,
    },
  ]
}
