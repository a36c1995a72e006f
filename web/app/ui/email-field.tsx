import { signInTexts } from '../messages/sign-in.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** An address that signs in, as browsers and phones know to fill it. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField label={signInTexts.email} type="email" inputMode="email" autoComplete="email" {...props} />
  )
}
