import { invalidRequest } from '../stripe-error.ts'

/** Refuses what Stripe doesn't charge in euros: less than 50 cents, or 1 000 000 € and more. */
export function checkAmount(cents: number): void {
  if (cents < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (cents < 50) {
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' })
  }
  if (cents > 99_999_999) {
    throw invalidRequest('Amount must be no more than €999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
}

/** The stand-in charges euros only. */
export function checkCurrency(currency: string): void {
  if (currency === 'eur') return
  throw invalidRequest(`Invalid currency: ${currency}. Stripe currently supports these currencies: eur`, {
    param: 'currency',
  })
}
