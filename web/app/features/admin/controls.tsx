import { chakra, defineRecipe, type HTMLChakraProps, Input } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Mark } from '../../ui/drawings/mark.tsx'
import { FieldError, InputLabel } from '../../ui/form-fields.tsx'

/** The site's button in the console's size: a seat laid on its side. */
const toolRecipe = defineRecipe({
  className: 'tool-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    minH: '11',
    ps: '4',
    pe: '5',
    borderRadius: 'seat',
    fontSize: 'small',
    fontWeight: 'bold',
    lineHeight: '1.1',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    transition: 'background {durations.quick}, color {durations.quick}',
    _disabled: { bg: 'kraft', color: 'inkSoft', boxShadow: 'none', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: { bg: 'action', color: 'onAction', _hover: { bg: 'actionHover' } },
      outline: {
        color: 'ink',
        boxShadow: 'inset 0 0 0 1.5px {colors.ink}',
        _hover: { bg: 'ink', color: 'paper' },
      },
      quiet: {
        px: '2',
        color: 'ink',
        fontWeight: 'semibold',
        textDecoration: 'underline',
        textDecorationThickness: '1.5px',
        _hover: { textDecorationThickness: '3px' },
        _disabled: { bg: 'transparent', textDecoration: 'none' },
      },
    },
  },
  defaultVariants: { variant: 'outline' },
})

const Shape = chakra('button', toolRecipe)

export interface ToolButtonProps extends HTMLChakraProps<'button'> {
  /** `primary` is red: the one thing to press on a page, if any. */
  variant?: 'primary' | 'outline' | 'quiet'
  /** Work is under way: presses count for nothing, it is said aloud, the mark turns. */
  loading?: boolean
}

/** What one presses in the console. While it works it keeps the focus, which the browser takes from what is disabled. */
export function ToolButton({ loading = false, onClick, children, ...rest }: ToolButtonProps) {
  return (
    <Shape
      type="button"
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
      {loading && <Mark loading size="20px" css={{ '--seat-idle': '{colors.paper}' }} />}
    </Shape>
  )
}

const Inside = chakra(Link, toolRecipe)
const Outside = chakra('a', toolRecipe)

/** A sentence beside what counts more. */
export const Note = chakra('p', { base: { textStyle: 'petit', color: 'fgSoft' } })

/** A link in a sentence or a table. */
export const TextLink = chakra(Link, { base: { textDecoration: 'underline' } })

interface ToolLinkProps {
  /** A page of ours, or the whole address of one elsewhere. */
  to: string
  variant?: 'outline' | 'quiet'
  children: ReactNode
}

/** What one follows in the console. A page elsewhere opens beside it. */
export function ToolLink({ to, variant = 'outline', children }: ToolLinkProps) {
  if (to.startsWith('/'))
    return (
      <Inside to={to} variant={variant}>
        {children}
      </Inside>
    )
  return (
    <Outside href={to} variant={variant} target="_blank" rel="noreferrer">
      {children}
    </Outside>
  )
}

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
