import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field-error.tsx'
import { Input, InputLabel } from '../../ui/input.tsx'

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  disabled?: boolean
}

/** The browser's own select, in the console's size. */
export function SelectField({ label, value, options, onChange, disabled = false }: SelectFieldProps) {
  const id = useId()
  return (
    <chakra.div minW="0">
      <InputLabel htmlFor={id} css={labelLook}>
        {label}
      </InputLabel>
      <Input asChild css={fieldLook}>
        <select id={id} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Input>
    </chakra.div>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  /** What is wrong with what was sent. */
  error?: string | undefined
}

/** What one types into to find something. */
export function SearchField({ label, value, onChange, hint, error }: SearchFieldProps) {
  const id = useId()
  return (
    <chakra.div minW="0">
      <InputLabel htmlFor={id} css={labelLook}>
        {label}
      </InputLabel>
      <Input
        id={id}
        type="search"
        css={fieldLook}
        value={value}
        placeholder={hint ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`} aria-live="polite">
        {error}
      </FieldError>
    </chakra.div>
  )
}

/** Fields side by side, in as many rows as it takes; the first is the widest. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div role="search" aria-label={label} css={barLook}>
      {children}
    </chakra.div>
  )
}

/** The console's size. */
const labelLook = { display: 'block', fontSize: 'tiny', mb: '1' } as const
const fieldLook = { h: '11', px: '3', fontSize: 'small', textOverflow: 'ellipsis' } as const

const barLook = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', lg: 'minmax(220px, 2fr) repeat(auto-fit, minmax(140px, 1fr))' },
  gap: '3',
  mb: '4',
  '& > :first-of-type': { gridColumn: { base: '1 / -1', lg: 'auto' } },
} as const
