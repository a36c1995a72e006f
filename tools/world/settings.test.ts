import { describe, expect, it } from 'vitest'
import { address, environments } from './environments.ts'
import { siteEnvironment, stripeSettings } from './settings.ts'

const real = {
  STRIPE_SECRET_KEY: 'sk_test_51Nabcdefghijklmnop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Nabcdefghijklmnop',
  STRIPE_WEBHOOK_SECRET: 'whsec_real',
}

describe('stripeSettings', () => {
  it('take the Stripe emulator by default', () => {
    expect(stripeSettings(environments.local, {})).toMatchObject({
      STRIPE_SECRET_KEY: 'sk_test_tablee',
      STRIPE_API_BASE: address(environments.local, 'stripe'),
    })
  })

  it('have a webhook secret of their own for each environment, which cannot be guessed and stays', () => {
    const [local, test] = [environments.local, environments.test].map(
      (environment) => stripeSettings(environment, {}).STRIPE_WEBHOOK_SECRET,
    )
    expect(local).toMatch(/^whsec_[0-9a-f]{48}$/)
    expect(test).toMatch(/^whsec_[0-9a-f]{48}$/)
    expect(local).not.toBe(test)
    expect(stripeSettings(environments.local, {}).STRIPE_WEBHOOK_SECRET).toBe(local)
  })

  it('take Stripe itself where both test keys are given', () => {
    expect(stripeSettings(environments.local, real)).toEqual({ ...real, STRIPE_API_BASE: '' })
    expect(siteEnvironment(environments.local, real).VITE_STRIPE_URL).toBe('')
  })

  it('take the Stripe emulator with one key alone, with live keys and in the test environment', () => {
    const emulator = address(environments.local, 'stripe')
    const live = {
      STRIPE_SECRET_KEY: 'sk_live_51Nabcdefghijklmnop',
      STRIPE_PUBLISHABLE_KEY: real.STRIPE_PUBLISHABLE_KEY,
    }
    expect(stripeSettings(environments.local, { ...real, STRIPE_SECRET_KEY: '' }).STRIPE_API_BASE).toBe(
      emulator,
    )
    expect(stripeSettings(environments.local, live).STRIPE_API_BASE).toBe(emulator)
    expect(stripeSettings(environments.test, real).STRIPE_API_BASE).toBe(address(environments.test, 'stripe'))
  })
})
