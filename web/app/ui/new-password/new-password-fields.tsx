import { useId } from 'react'
import type { FormState, UseFormRegisterReturn } from 'react-hook-form'
import { newPasswordTexts } from '../../messages/password.ts'
import { TextField } from '../text-field.tsx'
import type { NewPassword } from './new-password-faults.ts'
import { PasswordChecklist } from './password-checklist.tsx'

interface NewPasswordFieldsProps {
  label: string
  /** What is in the two fields so far. */
  typed: NewPassword
  formState: Pick<FormState<NewPassword>, 'errors' | 'isSubmitting' | 'touchedFields'>
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
}

/** A password to be chosen: typed once under the eye of its criteria, and once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, typed, formState, password, confirmation } = props
  const { errors, isSubmitting, touchedFields } = formState
  const criteria = useId()
  const typedTwice = touchedFields.confirmation && typed.confirmation !== ''
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        readOnly={isSubmitting}
        aria-describedby={typed.password === '' ? undefined : criteria}
        {...password}
      />
      <PasswordChecklist password={typed.password} id={criteria} />
      <TextField
        label={newPasswordTexts.confirmation}
        type="password"
        autoComplete="new-password"
        readOnly={isSubmitting}
        error={typedTwice ? errors.confirmation?.message : undefined}
        {...confirmation}
      />
    </>
  )
}
