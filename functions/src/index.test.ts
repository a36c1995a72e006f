import { expect, it, vi } from 'vitest'
import { crons } from './platform/schedule.ts'
import { deployedFunctions } from './testing/deployed-functions.ts'

// Loading the functions outside a project warns that none is configured.
vi.hoisted(() => vi.stubEnv('GCLOUD_PROJECT', 'demo-tablee-test'))

const functions = await import('./index.ts')

it('the functions that are deployed are these', () => {
  expect(Object.keys(functions).sort()).toEqual(deployedFunctions)
})

it('every function runs beside the database', () => {
  for (const each of Object.values(functions)) expect(each.__endpoint.region).toEqual(['europe-west1'])
})

it('every function says how much of the cloud it may take, and a schedule runs once at a time', () => {
  for (const [name, { __endpoint: endpoint }] of Object.entries(functions)) {
    const { maxInstances, concurrency, timeoutSeconds, availableMemoryMb } = endpoint
    for (const limit of [maxInstances, concurrency, timeoutSeconds, availableMemoryMb])
      expect(limit, name).toBeTypeOf('number')
    expect(maxInstances, name).toBeLessThanOrEqual(20)
    if (endpoint.scheduleTrigger) expect([maxInstances, concurrency], name).toEqual([1, 1])
  }
})

it('every cron runs the function of its name', () => {
  for (const [name, cron] of Object.entries(crons))
    expect(functions).toHaveProperty([name, '__endpoint', 'scheduleTrigger', 'schedule'], cron)
})
