import { paymentsHonouredUntil, seatingStartsAt } from '@tablee/domain/calendar'
import { expect, it } from 'vitest'
import { runtimeOptions } from './runtime.ts'

it.each(['callable', 'webhook'] as const)(
  'a booking by a %s that began before 00:05 has committed or failed when seating reads the registrations',
  (kind) => {
    const date = '2026-11-26'
    const wait = seatingStartsAt(date).getTime() - paymentsHonouredUntil(date).getTime()
    expect(runtimeOptions[kind].timeoutSeconds * 1000).toBeLessThanOrEqual(wait)
  },
)
