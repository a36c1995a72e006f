import { describe, expect, it } from 'vitest'
import { newPasswordFaults } from '../../messages/password.ts'
import { signInFaults } from '../../messages/sign-in.ts'
import { canSubmit, type Mode, type SignInForm, signInFormSchemas } from './sign-in-form.ts'

const good: SignInForm = {
  email: 'ana@tablee.example',
  password: 'Tablee-2026!',
  confirmation: 'Tablee-2026!',
}

function faults(mode: Mode, form: Partial<SignInForm>) {
  const parsed = signInFormSchemas[mode].safeParse({ ...good, ...form })
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

describe('the form of /login', () => {
  it('takes a good sign-in and a good sign-up', () => {
    expect(faults('sign-in', { confirmation: '' })).toEqual([])
    expect(faults('sign-up', {})).toEqual([])
  })

  it('wants every field', () => {
    expect(faults('sign-in', { password: '' })).toContain(newPasswordFaults.fillAll)
    expect(faults('sign-up', { confirmation: '' })).toContain(newPasswordFaults.fillAll)
  })

  it('wants an address', () => {
    expect(faults('sign-in', { email: 'ana@' })).toEqual([signInFaults.email])
  })

  it('wants the same password twice, and a strong one, at sign-up only', () => {
    expect(faults('sign-up', { confirmation: 'Tablee-2026?' })).toEqual([newPasswordFaults.mismatch])
    expect(faults('sign-up', { password: 'tablee', confirmation: 'tablee' })).toEqual([
      newPasswordFaults.weak,
    ])
    expect(faults('sign-in', { password: 'tablee' })).toEqual([])
  })

  it('takes the spaces off around an address', () => {
    expect(signInFormSchemas['sign-in'].parse({ ...good, email: ' ana@tablee.example ' }).email).toBe(
      'ana@tablee.example',
    )
  })
})

describe('canSubmit', () => {
  it('is closed while the address or the password is empty', () => {
    expect(canSubmit('sign-in', { ...good, email: '' })).toBe(false)
    expect(canSubmit('sign-in', { ...good, password: '' })).toBe(false)
    expect(canSubmit('sign-in', { ...good, confirmation: '' })).toBe(true)
  })

  it('at sign-up is closed without a confirmation, and on a weak password', () => {
    expect(canSubmit('sign-up', { ...good, confirmation: '' })).toBe(false)
    expect(canSubmit('sign-up', { ...good, password: 'tablee' })).toBe(false)
    expect(canSubmit('sign-up', good)).toBe(true)
  })
})
