import { OLDEST, YOUNGEST } from '@tablee/domain'
import { profileTexts } from '../../messages/profile.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

/** An age: figures and nothing else, from 18 by the arrow keys. */
export function AgeField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...props}
      label={profileTexts.age}
      type="number"
      inputMode="numeric"
      min={YOUNGEST}
      max={OLDEST}
      maxW="140px"
      css={{ appearance: 'textfield', '&::-webkit-inner-spin-button': { appearance: 'none' } }}
      // A number field would take “1e2” and “-3”.
      onBeforeInput={(event) => {
        if (/\D/.test(event.data)) event.preventDefault()
      }}
      // Scrolling the page must not change the age of who is on the way past.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
