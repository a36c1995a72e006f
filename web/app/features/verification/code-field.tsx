import { chakra, Grid, Input } from '@chakra-ui/react'
import { CODE_LENGTH } from '@tablee/domain/limits'
import { digitsOf } from '@tablee/domain/profile'
import { type ChangeEvent, type ClipboardEvent, type Ref, useId } from 'react'
import { FieldError, InputLabel } from '../../ui/form-fields.tsx'
import { verificationTexts } from './texts.ts'

const codeIn = (typed: string) => digitsOf(typed).slice(0, CODE_LENGTH)
const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place)

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (code: string) => void
}

/** The code field: one input drawn as six cells, for the sake of screen readers, pasting and the phone's autofill. */
export function CodeField({ ref, value, error, readOnly, onChange }: CodeFieldProps) {
  const id = useId()
  // `maxLength` would cut a pasted "123 456" before the space is removed.
  const type = (event: ChangeEvent<HTMLInputElement>) => onChange(codeIn(event.target.value))
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    if (!readOnly) onChange(codeIn(event.clipboardData.getData('text')))
  }

  return (
    <chakra.div display="flex" flexDirection="column" w="full">
      <InputLabel htmlFor={id}>{verificationTexts.code}</InputLabel>
      <chakra.div pos="relative" css={frame}>
        <Grid aria-hidden="true" templateColumns={`repeat(${CODE_LENGTH}, 1fr)`} gap="2">
          {PLACES.map((place) => (
            <chakra.span
              key={place}
              css={cell}
              data-next={place === value.length}
              data-filled={place < value.length}
              data-error={error ? '' : undefined}
            >
              {value[place]}
            </chakra.span>
          ))}
        </Grid>
        <Input
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          css={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          // The only field of the page.
          autoFocus
          value={value}
          readOnly={readOnly}
          onChange={type}
          onPaste={paste}
        />
      </chakra.div>
      <FieldError id={`${id}-error`} aria-live="polite">
        {error}
      </FieldError>
    </chakra.div>
  )
}

const frame = {
  '&:has(:focus) [data-next=true]': { outline: '3px solid {colors.ink}', outlineOffset: '-1px' },
}

const cell = {
  h: '72px',
  display: 'grid',
  placeItems: 'center',
  bg: 'bgRaised',
  border: '1.5px solid {colors.fieldBorder}',
  borderRadius: 'field',
  textStyle: 'gros',
  fontWeight: 'bold',
  fontSize: '2.5rem',
  fontFeatureSettings: '"lnum"',
  '&[data-filled=true]': { borderColor: 'ink' },
  '&[data-error]': { borderColor: 'danger' },
}

/** Transparent, over the cells that draw its value. */
const input = {
  pos: 'absolute',
  insetX: '0',
  top: '0',
  h: '72px',
  w: 'full',
  opacity: 0,
  cursor: 'text',
  fontSize: '16px',
}
