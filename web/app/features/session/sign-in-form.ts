import { isEmail } from '@tablee/domain'
import { z } from 'zod'
import { newPasswordFaults } from '../../messages/password.ts'
import { signInFaults } from '../../messages/sign-in.ts'
import {
  faultsOfNewPassword,
  mayBeSent,
  type NewPassword,
} from '../../ui/new-password/new-password-faults.ts'

export type Mode = 'sign-in' | 'sign-up'

export interface SignInForm extends NewPassword {
  email: string
}

export const emptySignInForm: SignInForm = { email: '', password: '', confirmation: '' }

const fields = z.object({ email: z.string().trim(), password: z.string(), confirmation: z.string() })

const signInSchema = fields.superRefine(({ email, password }, context) => {
  if (email === '' || password === '') context.addIssue(fault('root', newPasswordFaults.fillAll))
  if (!isEmail(email)) context.addIssue(fault('email', signInFaults.email))
})

const signUpSchema = fields.superRefine(({ email, ...chosen }, context) => {
  if (email === '') context.addIssue(fault('root', newPasswordFaults.fillAll))
  if (!isEmail(email)) context.addIssue(fault('email', signInFaults.email))
  for (const each of faultsOfNewPassword(chosen)) context.addIssue(each)
})

/** What each half of `/login` accepts, its faults in the order in which they are told. */
export const signInFormSchemas: Readonly<Record<Mode, typeof signInSchema>> = {
  'sign-in': signInSchema,
  'sign-up': signUpSchema,
}

/** The specification's rule for the submit button; what it lets through may still be refused, in words. */
export function canSubmit(mode: Mode, { email, ...chosen }: SignInForm): boolean {
  if (email === '' || chosen.password === '') return false
  return mode === 'sign-in' || mayBeSent(chosen)
}

function fault(field: string, message: string) {
  return { code: 'custom' as const, path: [field], message }
}
