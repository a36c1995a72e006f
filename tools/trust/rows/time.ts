import { hostZones } from '../../../domain/src/calendar/paris-oracle.ts'
import { bundle } from '../bundle.ts'
import { printedBy } from '../edge/printed-by.ts'
import { thursdays } from '../edge/weeks.ts'
import type { Row } from '../row.ts'

/** The short measurement: each so many-th week, and the zones on either side of the date line. */
const SHORT = 5
const farthest = ['America/Los_Angeles', 'Pacific/Kiritimati'] as const

/** The week's instants, on hosts all over the world. */
export const time: Row = {
  name: 'time',
  promise:
    'a Thursday of Paris is the same instant wherever the server stands, whichever way the clocks change',
  sabotages: [
    {
      removes: 'the counting in days of the calendar: a week is 7 x 24 hours instead',
      edits: [
        {
          file: 'domain/src/calendar/thursdays.ts',
          find: 'closesAt: bookingClosesAt(event) }',
          replace:
            'closesAt: new Date(bookingClosesAt(dayAfter(event, -WEEK)).getTime() + WEEK * 24 * 3_600_000) }',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    const path = await bundle({ modules: { weeks: 'tools/trust/edge/weeks.ts' }, edits })
    const full = size === 'full'
    const every = full ? 1 : SHORT
    const zones = full ? hostZones : farthest
    const program = `import { weeks } from '${path}'; console.log(JSON.stringify(weeks.mistakes(${every})))`
    const found = await Promise.all(
      zones.map(async (zone) => {
        const mistakes = await printedBy<string[]>(program, { TZ: zone })
        return mistakes.map((mistake) => `${zone}, ${mistake}`)
      }),
    )
    const weeks = Math.ceil(thursdays.length / every)
    return {
      figure: `${weeks} Thursdays x ${zones.length} host zones, to the second`,
      broken: found.flat(),
    }
  },
}
