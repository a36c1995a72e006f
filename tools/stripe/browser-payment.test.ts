// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { loadStripe } from './browser/stripe-js.ts'
import { cardForm } from './testing/card-form.ts'
import { stripeEmulator, waitFor } from './testing/stripe-emulator.ts'

/** A ticket's open payment in a card form, with a card typed. */
async function atTheTill(...card: Parameters<Awaited<ReturnType<typeof cardForm>>['fill']>) {
  const { stripe: merchant, url } = await stripeEmulator()
  const { id, client_secret } = await merchant.paymentIntents.create({ amount: 899, currency: 'eur' })
  const form = await cardForm(url)
  form.fill(...card)
  const secret = client_secret ?? ''
  const pay = () => form.stripe.confirmCardPayment(secret, { payment_method: { card: form.card } })
  return { ...form, secret, pay, merchant, intent: () => merchant.paymentIntents.retrieve(id) }
}

describe('a payment in the browser', () => {
  it('is taken from a good card', async () => {
    const { pay, intent } = await atTheTill('4242 4242 4242 4242')
    const { paymentIntent } = await pay()
    expect(paymentIntent).toMatchObject({ status: 'succeeded', amount: 899 })
    expect(paymentIntent).not.toHaveProperty('metadata')
    expect((await intent()).status).toBe('succeeded')
  })

  it.each([
    ['4000 0000 0000 0002', 'card_declined', 'Votre carte a été refusée.'],
    ['4000 0000 0000 9995', 'card_declined', 'Votre carte n’a pas de fonds suffisants.'],
    ['4000 0000 0000 0069', 'expired_card', 'Votre carte a expiré.'],
    ['4000 0000 0000 0127', 'incorrect_cvc', 'Le code de sécurité de votre carte est incorrect.'],
    ['4012 8888 8888 1881', 'incorrect_number', 'Le numéro de votre carte est incorrect.'],
  ])('with %s is refused in French', async (number, code, message) => {
    const { pay, intent } = await atTheTill(number)
    const { error } = await pay()
    expect(error).toMatchObject({ type: 'card_error', code, message })
    expect((await intent()).status).toBe('requires_payment_method')
  })

  it('goes through with another card after a decline', async () => {
    const { pay, fill } = await atTheTill('4000 0000 0000 0002')
    expect((await pay()).error?.decline_code).toBe('generic_decline')
    fill('4242 4242 4242 4242')
    expect((await pay()).paymentIntent?.status).toBe('succeeded')
  })

  it.each([
    ['', '', '', 'incomplete_number', 'Le numéro de votre carte est incomplet.'],
    [
      '4242424242424242',
      '12',
      '',
      'incomplete_expiry',
      'La date d’expiration de votre carte est incomplète.',
    ],
    [
      '4242424242424242',
      '12 / 34',
      '1',
      'incomplete_cvc',
      'Le code de sécurité de votre carte est incomplet.',
    ],
  ])('of « %s %s %s » is not sent', async (number, expiry, cvc, code, message) => {
    const { pay, intent } = await atTheTill(number, expiry, cvc)
    expect((await pay()).error).toEqual({ type: 'validation_error', code, message })
    expect((await intent()).last_payment_error).toBe(null)
  })

  it('that succeeded is not taken twice', async () => {
    const { pay, merchant } = await atTheTill('4242 4242 4242 4242')
    await pay()
    const { error } = await pay()
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
    expect((await merchant.charges.list()).data).toHaveLength(1)
  })

  it('is an error, not a rejection, when the network is gone', async () => {
    const { stripe, card, fill } = await cardForm('http://127.0.0.1:1')
    fill('4242 4242 4242 4242')
    const { error } = await stripe.confirmCardPayment('pi_1_secret_2', { payment_method: { card } })
    expect(error?.type).toBe('api_connection_error')
    expect(error?.message).toContain('La connexion au service de paiement a échoué.')
  })

  it('needs a client secret, and a card that is mounted', async () => {
    const { stripe, card, unmount } = await cardForm('http://127.0.0.1:1')
    await expect(stripe.confirmCardPayment('oops', { payment_method: { card } })).rejects.toThrow(
      'intent secret',
    )
    unmount()
    await expect(stripe.confirmCardPayment('pi_1_secret_2', { payment_method: { card } })).rejects.toThrow(
      'still mounted',
    )
  })
})

describe('an authentication', () => {
  /** The authentication dialog, once it is shown. */
  function dialog() {
    return waitFor(() => {
      const found = [...document.body.children]
        .map((host) => host.shadowRoot?.querySelector('dialog'))
        .find((it) => it?.open)
      if (!found) throw new Error('The bank asks nothing')
      const press = (text: string) => {
        const buttons = [...found.querySelectorAll('button')]
        buttons.find((it) => it.textContent === text)?.click()
      }
      return { found, press }
    })
  }

  it('is asked for in a dialog that says what for', async () => {
    const { pay, intent } = await atTheTill('4000 0025 0000 3155')
    const payment = pay()
    const { found, press } = await dialog()
    const label = found.querySelector(`#${found.getAttribute('aria-labelledby')}`)
    expect(label?.textContent).toBe('Authentification 3D Secure (simulée)')
    expect(found.textContent).toMatch(/paiement de 8,99\s€/)
    expect((await intent()).status).toBe('requires_action')
    press('Autoriser le paiement')
    expect((await payment).paymentIntent?.status).toBe('succeeded')
    expect(found.isConnected).toBe(false)
  })

  it('that is refused leaves the payment open', async () => {
    const { pay, fill } = await atTheTill('4000 0025 0000 3155')
    const payment = pay()
    ;(await dialog()).press('Refuser')
    const { error } = await payment
    expect(error).toMatchObject({
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    })
    expect(error?.message).toContain('Nous n’avons pas pu authentifier votre moyen de paiement.')
    fill('4242 4242 4242 4242')
    expect((await pay()).paymentIntent?.status).toBe('succeeded')
  })

  it('is refused by Escape', async () => {
    const { pay } = await atTheTill('4000 0025 0000 3155')
    const payment = pay()
    const { found } = await dialog()
    // Closes the dialog as Escape does.
    found.close()
    const { error } = await payment
    expect(error).toMatchObject({
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    })
    expect(error?.message).toContain('Nous n’avons pas pu authentifier')
  })
})

describe('Stripe.js', () => {
  it('says what the Stripe emulator doesn’t offer', async () => {
    const { stripe, elements, card } = await cardForm('http://127.0.0.1:1')
    expect(() => stripe.createPaymentMethod({ type: 'card', card })).toThrow('has no createPaymentMethod')
    expect(() => elements.create('iban')).toThrow("has no elements.create('iban')")
  })

  it('wants a publishable key', async () => {
    await expect(loadStripe('')).rejects.toThrow('publishable key')
    await expect(loadStripe('sk_test_tablee')).rejects.toThrow('publishable key')
  })
})
