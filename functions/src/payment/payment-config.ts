import { type CallOutput, calls } from '@tablee/domain'
import { callable } from '../platform/callable.ts'
import { stripeBrowserConfig } from '../platform/config.ts'

/** The key with which the browser speaks to Stripe. */
export const paymentConfig = callable('paymentConfig', calls.paymentConfig.input, handlePaymentConfig)

/** It is public by nature, and the same for everyone. */
export async function handlePaymentConfig(): Promise<CallOutput<'paymentConfig'>> {
  return { publishableKey: stripeBrowserConfig().publishableKey }
}
