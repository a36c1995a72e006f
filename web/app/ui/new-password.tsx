import { Circle, chakra, VisuallyHidden } from '@chakra-ui/react'
import { isStrongPassword, passwordCriteria } from '@tablee/domain/profile'
import { useId } from 'react'
import type { FieldErrors, FormState, UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { newPasswordErrors, newPasswordTexts } from '../messages/auth.ts'
import Check from './drawings/check.svg?react'
import { PasswordField } from './form-fields.tsx'
import { toast } from './toast.ts'

interface NewPasswordFieldsProps {
  label: string
  typed: NewPassword
  formState: Pick<FormState<NewPassword>, 'errors' | 'isSubmitting' | 'touchedFields'>
  register: (field: keyof NewPassword) => UseFormRegisterReturn
}

/** A new password and its confirmation, with the list of criteria. */
export function NewPasswordFields({ label, typed, formState, register }: NewPasswordFieldsProps) {
  const { errors, isSubmitting, touchedFields } = formState
  const criteria = useId()
  const typedTwice = touchedFields.confirmation && typed.confirmation !== ''
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        readOnly={isSubmitting}
        aria-describedby={typed.password === '' ? undefined : criteria}
        {...register('password')}
      />
      <PasswordChecklist password={typed.password} id={criteria} />
      <PasswordField
        label={newPasswordTexts.confirmation}
        autoComplete="new-password"
        readOnly={isSubmitting}
        error={typedTwice ? errors.confirmation?.message : undefined}
        {...register('confirmation')}
      />
    </>
  )
}

/** The password criteria, marked while typing; shown once typing has started. */
function PasswordChecklist({ password, id }: { password: string; id: string }) {
  if (password === '') return null
  return (
    <chakra.ul id={id} aria-label={newPasswordTexts.criteria} mb="3" display="grid" gap="1">
      {passwordCriteria.map(({ id: criterion, label, test }) => {
        const met = test(password)
        return (
          <chakra.li
            key={criterion}
            data-met={met}
            display="flex"
            alignItems="center"
            gap="2"
            textStyle="petit"
            color={met ? 'ok' : 'inkSoft'}
            fontWeight={met ? 'semibold' : 'normal'}
          >
            {/* A seat, filled when the criterion is met. */}
            <Circle as="span" size="5" flex="none" border="1.5px solid" {...dots[met ? 'met' : 'missing']}>
              {met && <Check width="12" height="12" />}
            </Circle>
            {label}
            <VisuallyHidden>
              {met ? ` : ${newPasswordTexts.met}` : ` : ${newPasswordTexts.missing}`}
            </VisuallyHidden>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

const dots = {
  met: { bg: 'bottle', borderColor: 'bottle', color: 'paper' },
  missing: { borderColor: 'fieldBorder' },
} as const

export interface NewPassword {
  password: string
  /** The repeated password. */
  confirmation: string
}

/** For `superRefine`: adds the errors of a new password, in French and in the order in which they are shown. */
export function checkNewPassword({ password, confirmation }: NewPassword, context: z.RefinementCtx): void {
  if (password === '' || confirmation === '')
    context.addIssue(validationError('root', newPasswordErrors.fillAll))
  if (confirmation !== password) context.addIssue(validationError('confirmation', newPasswordErrors.mismatch))
  if (!isStrongPassword(password)) context.addIssue(validationError('password', newPasswordErrors.weak))
}

/** Whether the submit button is enabled. The schema may still refuse the values, with a message. */
export function canSubmitNewPassword({ password, confirmation }: NewPassword): boolean {
  return confirmation !== '' && isStrongPassword(password)
}

/** An issue of a field, or of the form (`root`). */
export function validationError(field: string, message: string) {
  return { code: 'custom' as const, path: [field], message }
}

interface Fields extends NewPassword {
  email: string
}

/** Shows the first error of the form as a toast: empty fields, e-mail, confirmation, then password (docs/product.md §3.2). */
export function toastFirstError({ root, email, confirmation, password }: FieldErrors<Fields>): void {
  toast.error((root ?? email ?? confirmation ?? password)?.message ?? newPasswordErrors.fillAll)
}
