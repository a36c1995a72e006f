import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { Input, InputLabel } from './input.tsx'

export interface TextFieldProps extends Omit<HTMLChakraProps<'input'>, 'id'> {
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
    <chakra.div display="flex" flexDirection="column" w="full">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <chakra.span id={helperText} textStyle="petit" color="fgSoft" mt="1.5">
          {hint}
        </chakra.span>
      )}
      <FieldError id={errorText} aria-live="polite">
        {error}
      </FieldError>
    </chakra.div>
  )
}
