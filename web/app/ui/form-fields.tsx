import { chakra, Field, Input, type InputProps, Textarea, type TextareaProps } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { signInTexts } from '../messages/auth.ts'
import { fieldLook } from './theme/recipes.ts'

export const InputLabel = chakra('label', { base: fieldLook.label })

export interface TextFieldProps extends Omit<InputProps, 'id'> {
  label: ReactNode
  /** Shown under the field and linked to it; announced by screen readers when it appears. */
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field. Takes all props of an input and its `ref`, for React Hook Form. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label>{label}</Field.Label>
      <Input {...input} />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

/** A field for the user's e-mail address, with the attributes for autofill. */
export function EmailField({ label = signInTexts.email, ...props }: Partial<TextFieldProps>) {
  return <TextField label={label} type="email" inputMode="email" autoComplete="email" {...props} />
}

/** A field for the current password. */
export function PasswordField(props: TextFieldProps) {
  return <TextField type="password" autoComplete="current-password" {...props} />
}

interface TextAreaFieldProps extends TextareaProps {
  label: ReactNode
}

/** A labelled field for several lines. */
export function TextAreaField({ label, ...area }: TextAreaFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Textarea css={{ ...fieldLook.area }} {...area} />
    </Field.Root>
  )
}

/** A word after a label, such as “(facultatif)”. */
export const LabelNote = chakra('small', {
  base: { fontWeight: 'normal', fontSize: '1em', color: 'inkSoft' },
})

/** The error of a choice. Always rendered, since screen readers announce changes of an existing live region only. */
export const FieldError = chakra('p', {
  base: { ...fieldLook.errorText, _empty: { p: '0', m: '0', bg: 'transparent' } },
})

/** Submits a form whose button is disabled, so that Enter shows what is missing. */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
