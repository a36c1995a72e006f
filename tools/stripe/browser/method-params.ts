import { typedCard } from './card/card-element.ts'
import { digitsOf } from './card/format.ts'
import { integrationError } from './integration-error.ts'
import type { ApiResult, Params } from './stripe-api.ts'

/** The parameters that describe a typed card, and its holder, to the API; an error when it isn't complete. */
export function methodParams(data: object): ApiResult<Params> {
  const card = typedCard('card' in data ? data.card : null)
  if (!card) {
    throw integrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    )
  }
  const fault = card.check()
  if (fault) return { error: { type: 'validation_error', ...fault } }
  const { number, expiry, cvc, postalCode } = card.values
  const holder = 'billing_details' in data ? texted(data.billing_details) : {}
  const address = typeof holder.address === 'object' ? holder.address : {}
  return {
    value: {
      type: 'card',
      card: {
        number: digitsOf(number),
        exp_month: digitsOf(expiry).slice(0, 2),
        exp_year: `20${digitsOf(expiry).slice(2)}`,
        cvc,
      },
      billing_details: { ...holder, address: { ...address, postal_code: postalCode || address.postal_code } },
    },
  }
}

/** The texts of an object, and of the objects inside. */
function texted(fields: unknown): Params {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? texted(value) : value === undefined ? undefined : String(value),
    ]),
  )
}
