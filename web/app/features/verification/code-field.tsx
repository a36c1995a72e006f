import { chakra, Input } from '@chakra-ui/react'
import { type ChangeEvent, type ClipboardEvent, type Ref, useId } from 'react'
import { FieldError, InputLabel } from '../../ui/form-fields.tsx'
import { verificationTexts } from './texts.ts'

export const CODE_LENGTH = 6
const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place)

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (code: string) => void
}

/**
 * Six figures in one input, drawn as six cells: one field is what a screen reader, a paste and the phone's
 * "code from the message" all understand.
 */
export function CodeField({ ref, value, error, readOnly, onChange }: CodeFieldProps) {
  const id = useId()
  // An input's maxLength would cut "123 456" before the space is taken out.
  const type = (event: ChangeEvent<HTMLInputElement>) => onChange(figuresOf(event.target.value))
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    if (!readOnly) onChange(figuresOf(event.clipboardData.getData('text')))
  }

  return (
    <chakra.div display="flex" flexDirection="column" w="full">
      <InputLabel htmlFor={id}>{verificationTexts.code}</InputLabel>
      <chakra.div pos="relative" css={frame}>
        <chakra.div
          aria-hidden="true"
          display="grid"
          gridTemplateColumns={`repeat(${CODE_LENGTH}, 1fr)`}
          gap="2"
        >
          {PLACES.map((place) => (
            <chakra.span
              key={place}
              css={cell}
              data-next={place === value.length}
              data-filled={place < value.length}
              data-fault={error ? '' : undefined}
            >
              {value[place]}
            </chakra.span>
          ))}
        </chakra.div>
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
          // The one thing this page asks for.
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

function figuresOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
}

const frame = {
  '&:has(:focus) [data-next=true]': { outline: '3px solid {colors.ink}', outlineOffset: '-1px' },
}

const cell = {
  h: '72px',
  display: 'grid',
  placeItems: 'center',
  bg: 'bgRaised',
  borderWidth: '1.5px',
  borderColor: 'fieldBorder',
  borderRadius: 'field',
  textStyle: 'gros',
  fontWeight: 'bold',
  fontSize: '2.5rem',
  fontFeatureSettings: '"lnum"',
  '&[data-filled=true]': { borderColor: 'ink' },
  '&[data-fault]': { borderColor: 'danger' },
}

/** Lies over the cells, unseen: what it holds is drawn by them. */
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
