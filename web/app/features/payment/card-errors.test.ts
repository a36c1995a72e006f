import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logWarning } from '../../config/log.ts'
import { cardFailure, isBusy } from './card-errors.ts'

vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

beforeEach(() => void vi.mocked(logWarning).mockClear())

const ofStripe = 'Une phrase de Stripe.'
const forDevelopers = 'A sentence for developers.'
const failureOf = (error: Omit<StripeError, 'message'>, message = ofStripe) =>
  cardFailure({ ...error, message })

/** One case for each type of error of Stripe's package; a new one fails to compile. */
const types = {
  card_error: [ofStripe, /Prenez une autre carte, ou appelez votre banque/],
  validation_error: [ofStripe, null],
  invalid_request_error: ['Erreur de paiement', /panne de notre côté.*rien n’a été débité/],
  rate_limit_error: ['Erreur de paiement', /Rien n’a été débité.*dans une minute/],
  api_connection_error: ['Erreur de paiement', /Vérifiez votre connexion.*jamais débitée deux fois/],
  api_error: ['Erreur de paiement', /n’a pas pu être confirmé.*jamais débitée deux fois/],
  authentication_error: ['Erreur de paiement', /panne de notre côté.*rien n’a été débité/],
  idempotency_error: ['Erreur de paiement', /Rien n’a été débité\. Réessayez dans un instant/],
} satisfies Record<StripeError['type'], readonly [title: string, text: RegExp | null]>

describe('an error of the type', () => {
  // `as`: the keys of the literal, which `Object.entries` widens to `string`.
  it.each(
    Object.entries(types) as [StripeError['type'], (typeof types)['card_error' | 'validation_error']][],
  )('%s is shown, with what to do next', (type, [title, text]) => {
    const failure = failureOf({ type }, title === ofStripe ? ofStripe : forDevelopers)
    expect(failure.title).toBe(title)
    if (text === null) expect(failure.text).toBeNull()
    else expect(failure.text).toMatch(text)
    // What card holders do not read, we do.
    expect(logWarning).toHaveBeenCalledTimes(title === ofStripe ? 0 : 1)
  })

  it.each(['card_error', 'validation_error'] as const)('%s without a message still has a title', (type) => {
    expect(cardFailure({ type }).title).toBe('Erreur de paiement')
  })

  it('that is our own comes with a link to write to us', () => {
    expect(failureOf({ type: 'authentication_error' }).link?.href).toMatch(/^mailto:/)
    expect(failureOf({ type: 'invalid_request_error', code: 'resource_missing' }).link).toBeDefined()
    expect(failureOf({ type: 'card_error' }).link).toBeUndefined()
  })

  it('validation_error belongs under the field', () => {
    expect(failureOf({ type: 'validation_error', code: 'incomplete_cvc' }).card).toBe('typed')
  })
})

describe('the bank’s step', () => {
  it('that was refused or left is shown in Stripe’s words, and can be tried again with the same card', () => {
    const code = 'payment_intent_authentication_failure'
    // `as`: the form reads the status before.
    const payment_intent = { status: 'requires_payment_method' } as PaymentIntent
    expect(failureOf({ type: 'invalid_request_error', code, payment_intent })).toEqual({
      title: ofStripe,
      text: 'Rien n’a été débité. Réessayez, ou prenez une autre carte.',
      card: 'keep',
    })
  })

  it.each([
    { type: 'card_error', code: 'authentication_required' },
    { type: 'card_error', code: 'card_declined', decline_code: 'authentication_required' },
    { type: 'invalid_request_error', code: 'authentication_required' },
  ] as const)('that the bank demands is asked for: %o', (error) => {
    expect(failureOf(error)).toMatchObject({ title: ofStripe, card: 'keep' })
    expect(failureOf(error).text).toMatch(/confirmant le paiement auprès de votre banque/)
  })
})

describe('an invalid request', () => {
  it.each([
    ['payment_intent_unexpected_state', /autre onglet.*Rechargez la page/],
    ['lock_timeout', /réessayez dans une minute/],
  ])('%s is shown in our words', (code, text) => {
    const failure = failureOf({ type: 'invalid_request_error', code }, forDevelopers)
    expect([failure.title, failure.card]).toEqual(['Erreur de paiement', 'keep'])
    expect(failure.text).toMatch(text)
    expect(logWarning).toHaveBeenCalledTimes(1)
  })
})

describe('a declined card', () => {
  const decline = (decline_code: string) =>
    failureOf({ type: 'card_error', code: 'card_declined', decline_code })

  it.each([
    ['insufficient_funds', 'Rien n’a été débité. Prenez une autre carte.', 'replace'],
    ['card_not_supported', 'Rien n’a été débité. Prenez une autre carte.', 'replace'],
    ['do_not_honor', /appelez votre banque/, 'replace'],
    ['generic_decline', /appelez votre banque/, 'replace'],
    ['call_issuer', /appelez votre banque/, 'replace'],
    ['a_code_of_tomorrow', /appelez votre banque/, 'replace'],
    ['card_velocity_exceeded', /réessayez demain/, 'replace'],
    ['withdrawal_count_limit_exceeded', /réessayez demain/, 'replace'],
    ['issuer_not_available', /Réessayez dans un instant/, 'keep'],
    ['try_again_later', /Réessayez dans un instant/, 'keep'],
  ])('%s is shown in Stripe’s words, with what to do next', (code, text, card) => {
    const failure = decline(code)
    expect([failure.title, failure.card]).toEqual([ofStripe, card])
    expect(failure.text).toMatch(text)
    expect(failure.text).toMatch(/^Rien n’a été débité\. /)
  })

  it.each([
    ['expired_card', /Vérifiez la date/, 'keep'],
    ['incorrect_cvc', /Corrigez votre saisie/, 'keep'],
    ['incorrect_number', /Corrigez votre saisie/, 'keep'],
    ['processing_error', /Réessayez dans un instant/, 'keep'],
  ])('without a decline code: %s by its code', (code, text, card) => {
    const failure = failureOf({ type: 'card_error', code })
    expect([failure.title, failure.card]).toEqual([ofStripe, card])
    expect(failure.text).toMatch(text)
  })

  it.each(['card_error', 'invalid_request_error'] as const)(
    'too often is not sent to Stripe’s support: %s',
    (type) => {
      const failure = failureOf({ type, code: 'card_decline_rate_limit_exceeded' })
      expect(failure.title).toBe('Cette carte a été refusée trop de fois.')
      expect(failure.text).toMatch(/réessayez demain/)
    },
  )

  it.each(['fraudulent', 'lost_card', 'stolen_card', 'merchant_blacklist', 'pickup_card', 'restricted_card'])(
    '%s looks like a refusal without a reason',
    (code) => {
      const plain = cardFailure({ type: 'card_error', message: 'Votre carte a été refusée.' })
      expect(decline(code)).toEqual(plain)
    },
  )
})

it('asks again where Stripe was busy, and nowhere else', () => {
  expect(isBusy({ type: 'rate_limit_error' })).toBe(true)
  expect(isBusy({ type: 'invalid_request_error', code: 'lock_timeout' })).toBe(true)
  expect(isBusy({ type: 'invalid_request_error', code: 'resource_missing' })).toBe(false)
  expect(isBusy(undefined)).toBe(false)
})
