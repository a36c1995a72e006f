import { routes } from '@tablee/domain'

/** The name of the parameter that says whose payment it is about, in the address of the receipt's page. */
export const PAYMENT = 'payment'

/** Where a payment's receipt stands. */
export function receiptAddress(paymentId: string): string {
  return `${routes.receipt}?${new URLSearchParams({ [PAYMENT]: paymentId })}`
}
