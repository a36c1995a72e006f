import { TYPED_PROMO_CODE_MAX } from '@tablee/domain/limits'
import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from './form-fields.tsx'

interface CodeFieldProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  value: string
  /** Called with what was typed, in capitals. */
  onType: (typed: string) => void
}

/** A field for a promo code, which is typed and shown in capitals. */
export function CodeField({ onType, ...props }: CodeFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={TYPED_PROMO_CODE_MAX}
      textTransform="uppercase"
      {...props}
      onChange={(event) => onType(toCapitals(event))}
    />
  )
}

/**
 * Puts the value into capitals in the input itself. React then finds the value that it renders, and leaves the caret where
 * it is; a changed value would move it to the end. Text that a keyboard still composes is left alone, because a change
 * would end the composition.
 */
function toCapitals({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart } = input
  const capitals = value.toUpperCase()
  const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
  if (capitals === value || composing) return value
  input.value = capitals
  const caret = value.slice(0, selectionStart ?? value.length).toUpperCase().length
  input.setSelectionRange(caret, caret)
  return capitals
}
