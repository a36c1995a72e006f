import { Field, Input, type InputProps } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'

export interface TextFieldProps extends Omit<InputProps, 'size'> {
  label: ReactNode
  /** Shown under the field, tied to it, and read out when it appears. */
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled field. It takes every prop of an input, and its `ref`, so that a form library can register it. */
export function TextField({ label, error, hint, 'aria-describedby': more, ...input }: TextFieldProps) {
  const id = useId()
  const [errorText, helperText] = [`${id}-error`, `${id}-hint`]
  const describedBy = [more, hint && helperText, error && errorText].filter(Boolean).join(' ')
  return (
    <Field.Root invalid={Boolean(error)} disabled={Boolean(input.disabled)} ids={{ errorText, helperText }}>
      <Field.Label>{label}</Field.Label>
      <Input {...input} aria-describedby={describedBy || undefined} />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
