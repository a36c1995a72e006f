import { Field, Input, type InputProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

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
