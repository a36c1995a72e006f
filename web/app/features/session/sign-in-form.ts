import { isEmail, isStrongPassword } from '@tablee/domain'
import { z } from 'zod'
import { signInFaults } from '../../messages/sign-in.ts'

export type Mode = 'sign-in' | 'sign-up'

export interface SignInForm {
  email: string
  password: string
  confirmation: string
}

export const emptySignInForm: SignInForm = { email: '', password: '', confirmation: '' }

const fields = z.object({ email: z.string().trim(), password: z.string(), confirmation: z.string() })

const signInSchema = fields.superRefine(({ email, password }, context) => {
  if (email === '' || password === '') context.addIssue(fault('root', signInFaults.fillAll))
  if (!isEmail(email)) context.addIssue(fault('email', signInFaults.email))
})

const signUpSchema = fields.superRefine(({ email, password, confirmation }, context) => {
  if (email === '' || password === '' || confirmation === '')
    context.addIssue(fault('root', signInFaults.fillAll))
  if (!isEmail(email)) context.addIssue(fault('email', signInFaults.email))
  if (confirmation !== password) context.addIssue(fault('confirmation', signInFaults.mismatch))
  if (!isStrongPassword(password)) context.addIssue(fault('password', signInFaults.weak))
})

/** What each half of `/login` accepts, its faults in the order in which they are told. */
export const signInFormSchemas: Readonly<Record<Mode, typeof signInSchema>> = {
  'sign-in': signInSchema,
  'sign-up': signUpSchema,
}

/** The specification's rule for the submit button; what it lets through may still be refused, in words. */
export function canSubmit(mode: Mode, { email, password, confirmation }: SignInForm): boolean {
  if (email === '' || password === '') return false
  return mode === 'sign-in' || (confirmation !== '' && isStrongPassword(password))
}

function fault(field: string, message: string) {
  return { code: 'custom' as const, path: [field], message }
}
