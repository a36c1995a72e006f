import { useCallback } from 'react'
import { call } from '../../../firebase/functions.ts'
import { type Read, useRead } from '../../../firebase/use-read.ts'
import type { Evening } from './seating.ts'

export interface EveningKey {
  readonly date: string
  readonly city: string
}

/** The tables of an evening in a city, as the server sees them now. */
export function readEvening({ date, city }: EveningKey, seed: number | null = null): Promise<Evening> {
  return call('adminTables', { date, city, seed })
}

/** The same, once for as long as the page shows them. */
export function useEvening({ date, city }: EveningKey): Read<Evening> {
  return useRead(useCallback(() => readEvening({ date, city }), [date, city]))
}

/** Any other seating than the last. */
export function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
