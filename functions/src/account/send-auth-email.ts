import { type CallInput, type CallOutput, calls } from '@tablee/domain'
import { openCallable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { secrets } from '../platform/config.ts'
import { recipientOf } from './recipient.ts'
import { sendEmailCode } from './request-email-code.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { sendPasswordChanged } from './send-password-changed.ts'
import { sendRecap } from './send-recap.ts'
import { sendWelcome } from './send-welcome.ts'

const toOneself = {
  email_confirmation: sendEmailCode,
  welcome: sendWelcome,
  payment_confirmation: sendRecap,
  password_changed: sendPasswordChanged,
} as const

/**
 * The four e-mails of docs/product.md §10.2 that a person asks for, and the one about a changed password. Only a password reset can be requested without a sign-in, and for any
 * address: the answer does not tell whether the account exists. The others go to the caller's own address. Other input is
 * ignored.
 */
export async function handleSendAuthEmail(
  caller: Caller | null,
  { to, type }: CallInput<'sendAuthEmail'>,
): Promise<CallOutput<'sendAuthEmail'>> {
  if (type === 'password_reset') await requestPasswordReset(to)
  else await toOneself[type](await recipientOf(caller, to))
  return { sent: true }
}

export const sendAuthEmail = openCallable('sendAuthEmail', calls.sendAuthEmail.input, handleSendAuthEmail, {
  secrets: [secrets.emailCode],
})
