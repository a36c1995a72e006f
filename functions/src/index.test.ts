import { expect, it, vi } from 'vitest'

// Loading the functions outside a project warns that none is configured.
vi.hoisted(() => vi.stubEnv('GCLOUD_PROJECT', 'demo-tablee-test'))

const functions = await import('./index.ts')

it('the functions that are deployed are these', () => {
  expect(Object.keys(functions).sort()).toEqual([
    'applyPromoCode',
    'createPayment',
    'openAccount',
    'openThursdays',
    'paymentConfig',
    'registerForThursday',
    'requestEmailCode',
    'retryOutbox',
    'sendMail',
    'stripeWebhook',
    'syncPayments',
    'verifyEmailCode',
  ])
})

it('every function runs beside the database', () => {
  for (const each of Object.values(functions)) expect(each.__endpoint.region).toEqual(['europe-west1'])
})
