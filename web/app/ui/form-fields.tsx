import { chakra, Field, Input, type InputProps } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { signInTexts } from '../messages/auth.ts'
import { fieldLook } from './theme/recipes.ts'

export const InputLabel = chakra('label', { base: fieldLook.label })

export interface TextFieldProps extends Omit<InputProps, 'id'> {
  label: ReactNode
  /** Shown under the field, tied to it, and read out when it appears. */
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled field. It takes every prop of an input, and its `ref`, so that a form library can register it. */
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

/** An address that signs in, as browsers and phones know to fill it. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField label={signInTexts.email} type="email" inputMode="email" autoComplete="email" {...props} />
  )
}

/** The password that one has. */
export function PasswordField(props: TextFieldProps) {
  return <TextField type="password" autoComplete="current-password" {...props} />
}

/**
 * The line that says what is wrong with a choice. Always there, so that it is read out when it fills: what is not displayed
 * is no live region, so while it is empty it only takes no room.
 */
export const FieldError = chakra('p', {
  base: { ...fieldLook.errorText, _empty: { p: '0', m: '0', bg: 'transparent' } },
})

/**
 * For a form whose button is still disabled: the browser would let Enter do nothing, and nobody would learn what is
 * missing. With this the form is submitted, and answers with the reason.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
