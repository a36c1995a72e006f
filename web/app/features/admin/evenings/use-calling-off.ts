import type { CallingOffCity, CallOutput, EventDate } from '@tablee/domain'
import { useCallback } from 'react'
import { call } from '../../../firebase/functions.ts'
import { type Read, useReread } from '../../../firebase/use-read.ts'

/** Whom a calling off concerns, read again on demand. */
export interface Concerned {
  readonly read: Read<CallOutput<'adminCallingOff'>>
  readonly again: () => void
  readonly busy: boolean
}

/** Reads what calling an evening off would do, or has left to do. */
export function useCallingOff(date: EventDate): Concerned {
  return useReread(useCallback(() => call('adminCallingOff', { date }), [date]))
}

const nobody = { people: 0, paid: 0, cents: 0, disputed: 0, free: 0, passes: 0 }

/** The same of several cities together. */
export function sumOf(cities: readonly CallingOffCity[]): typeof nobody {
  return cities.reduce(
    (sum, one) => ({
      people: sum.people + one.people,
      paid: sum.paid + one.paid,
      cents: sum.cents + one.cents,
      disputed: sum.disputed + one.disputed,
      free: sum.free + one.free,
      passes: sum.passes + one.passes,
    }),
    nobody,
  )
}
