import { chakra, defineRecipe, type HTMLChakraProps, Input } from '@chakra-ui/react'
import { createContext, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Mark } from '../../ui/drawings/mark.tsx'
import { InputLabel, TextField, type TextFieldProps } from '../../ui/form-fields.tsx'
import { useSlowToast } from '../../ui/toast.ts'

/** The console's button: the site's button in a smaller size, a seat laid on its side (docs/design-system.md, "Components"). */
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

/** Closes the dialog that a `ConsoleButton` opened. */
export const CloseDialog = createContext(() => {})

export interface ConsoleButtonProps extends HTMLChakraProps<'button'> {
  /** `primary` is red, for the main action of a page; at most one per page. */
  variant?: 'primary' | 'outline' | 'quiet'
  /** Presses are ignored, `aria-busy` is set, the mark turns. */
  loading?: boolean
  /** The dialog that a press opens; `CloseDialog` closes it. */
  dialog?: ReactNode
}

/** The console's button. While loading it is not disabled, because the browser would remove the focus. */
export function ConsoleButton({ loading = false, dialog, onClick, children, ...rest }: ConsoleButtonProps) {
  const [open, setOpen] = useState(false)
  useSlowToast(loading)
  const press = dialog ? () => setOpen(true) : onClick
  return (
    <>
      <Shape
        type="button"
        aria-disabled={loading || undefined}
        aria-busy={loading || undefined}
        onClick={loading ? (event) => event.preventDefault() : press}
        {...rest}
      >
        {children}
        {loading && <Mark loading size="20px" css={{ '--seat-idle': '{colors.paper}' }} />}
      </Shape>
      {open && <CloseDialog value={() => setOpen(false)}>{dialog}</CloseDialog>}
    </>
  )
}

export const ConsoleLink = chakra(Link, toolRecipe)

export const TextLink = chakra(Link, { base: { textDecoration: 'underline' } })

/** Form fields in the console's size. */
const Small = chakra('div', {
  base: {
    minW: '0',
    '& label': { display: 'block', fontSize: 'tiny', mb: '1' },
    '& input, & select': { h: '11', px: '3', fontSize: 'small', textOverflow: 'ellipsis' },
  },
})

export interface Option<Value extends string | null> {
  /** Null selects all. */
  value: Value
  label: string
}

const ALL = 'all'

interface SelectFieldProps<Value extends string | null> {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean
}

/** A labelled native select. */
export function SelectField<Value extends string | null>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, disabled } = props
  const id = useId()
  function choose(chosen: string) {
    const option = options.find((one) => (one.value ?? ALL) === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Small>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Input asChild>
        <select
          id={id}
          value={value ?? ALL}
          disabled={disabled}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value ?? ALL}>
              {option.label}
            </option>
          ))}
        </select>
      </Input>
    </Small>
  )
}

interface SearchFieldProps extends Pick<TextFieldProps, 'placeholder' | 'error'> {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ onChange, ...field }: SearchFieldProps) {
  return (
    <Small>
      <TextField
        type="search"
        autoComplete="off"
        spellCheck={false}
        {...field}
        onChange={({ target }) => onChange(target.value)}
      />
    </Small>
  )
}

/** Filter fields in a row that wraps; the first is the widest. */
export const FilterBar = chakra(
  'div',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: {
        base: '1fr 1fr',
        lg: 'minmax(220px, 2fr) repeat(auto-fit, minmax(140px, 1fr))',
      },
      gap: '3',
      mb: '4',
      '& > :first-of-type': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    },
  },
  { defaultProps: { role: 'search' } },
)
