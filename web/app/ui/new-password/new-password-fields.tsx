import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { newPasswordTexts } from '../../messages/password.ts'
import { TextField } from '../text-field.tsx'
import { PasswordChecklist } from './password-checklist.tsx'

interface NewPasswordFieldsProps {
  label: string
  /** What is in the first field so far. */
  typed: string
  readOnly: boolean
  /** Shown under the second field. */
  mismatch: string | undefined
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
}

/** A password to be chosen: typed once under the eye of its criteria, and once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, typed, readOnly, mismatch, password, confirmation } = props
  const criteria = useId()
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        readOnly={readOnly}
        aria-describedby={typed === '' ? undefined : criteria}
        {...password}
      />
      <PasswordChecklist password={typed} id={criteria} />
      <TextField
        label={newPasswordTexts.confirmation}
        type="password"
        autoComplete="new-password"
        readOnly={readOnly}
        error={mismatch}
        {...confirmation}
      />
    </>
  )
}
