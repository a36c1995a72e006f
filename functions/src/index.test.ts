import { expect, it, vi } from 'vitest'
import { crons } from './platform/schedule.ts'

// Loading the functions outside a project warns that none is configured.
vi.hoisted(() => vi.stubEnv('GCLOUD_PROJECT', 'demo-tablee-test'))

const functions = Object.entries(await import('./index.ts')).map(([name, { __endpoint }]) => ({
  ...__endpoint,
  name,
}))

it('anybody can call two services, Stripe’s webhook and the reports of browsers, and nothing that is exported by accident', () => {
  const open = functions.filter(({ httpsTrigger, callableTrigger }) => httpsTrigger || callableTrigger)
  expect(open.map(({ name }) => name).toSorted()).toEqual(['api', 'console', 'reportClient', 'stripeWebhook'])
  expect(functions.length).toBeLessThanOrEqual(26)
})

it('every function runs beside the database', () => {
  for (const { name, region } of functions) expect(region, name).toEqual(['europe-west1'])
})

it('every function says how much of the cloud it may take, within what a new project has, and a schedule runs once at a time', () => {
  for (const {
    name,
    maxInstances,
    concurrency,
    timeoutSeconds,
    availableMemoryMb,
    scheduleTrigger,
  } of functions) {
    for (const limit of [maxInstances, concurrency, timeoutSeconds, availableMemoryMb])
      expect(limit, name).toBeTypeOf('number')
    expect(maxInstances, name).toBeLessThanOrEqual(10)
    if (scheduleTrigger) expect([maxInstances, concurrency], name).toEqual([1, 1])
  }
})

it('every cron runs the function of its name, and every schedule has one', () => {
  const scheduled = functions.filter(({ scheduleTrigger }) => scheduleTrigger)
  const found = scheduled.map(({ name, scheduleTrigger }) => [name, scheduleTrigger?.schedule])
  expect(Object.fromEntries(found)).toEqual(crons)
})

it('the services have the key of signatures and Stripe’s', () => {
  for (const { name, secretEnvironmentVariables = [] } of functions)
    if (name === 'api' || name === 'console')
      expect(secretEnvironmentVariables.map(({ key }) => key)).toEqual([
        'STRIPE_SECRET_KEY',
        'EMAIL_CODE_SECRET',
      ])
})
