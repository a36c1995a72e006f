import { chakra, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import Check from './drawings/check.svg?react'
import { FieldError } from './form-fields.tsx'

const Tick = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    boxSize: '28px',
    mt: '-1px',
    borderWidth: '1.5px',
    borderColor: 'ink',
    borderRadius: 'field',
    bg: 'bgRaised',
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
    _before: {
      content: '""',
      boxSize: '16px',
      bg: 'chalk',
      visibility: 'hidden',
      clipPath: 'polygon(8% 52%, 22% 38%, 40% 57%, 79% 16%, 93% 30%, 40% 85%)',
    },
    _checked: { bg: 'tomato', borderColor: 'tomato', _before: { visibility: 'visible' } },
    _invalid: { borderColor: 'danger', borderWidth: '2px' },
    _focusVisible: { borderRadius: 'field' },
  },
})

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode
  error?: string | undefined
}

/** A box one ticks; it takes every prop of an input and its `ref`. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <chakra.label
        htmlFor={input.id ?? id}
        display="flex"
        gap="3"
        minH="11"
        alignItems="flex-start"
        textStyle="petit"
        cursor="pointer"
        pt="2"
      >
        <Tick
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...input}
        />
        <chakra.span pt="3px">{label}</chakra.span>
      </chakra.label>
      <FieldError id={errorId} aria-live="polite">
        {error}
      </FieldError>
    </div>
  )
}

const Card = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    minH: '64px',
    px: '18px',
    py: '3',
    borderWidth: '1.5px',
    borderColor: 'ink',
    borderRadius: 'field',
    bg: 'bgRaised',
    color: 'ink',
    cursor: 'pointer',
    transition: 'background {durations.quick}, padding {durations.settle} {easings.pull}',
    '& [data-check]': { visibility: 'hidden' },
    '& [data-note]': { color: 'inkSoft' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus, {colors.ink})', outlineOffset: '3px' },
    _hover: { ps: '26px' },
    '&:has(:checked)': {
      bg: 'tomato',
      borderColor: 'tomato',
      color: 'chalk',
      '& [data-check]': { visibility: 'visible' },
      '& [data-note]': { color: 'chalk' },
    },
    '&:has(:disabled)': {
      borderColor: 'rule',
      bg: 'transparent',
      color: 'inkSoft',
      cursor: 'not-allowed',
      ps: '18px',
    },
  },
})

interface ChoiceProps extends ComponentProps<'input'> {
  label: ReactNode
  /** A line below the label: when it will be available, what it is. */
  note?: ReactNode
  icon?: ReactNode
  /** `checkbox` where several may be chosen. */
  type?: 'radio' | 'checkbox'
}

/** A card one chooses: a radio, or a checkbox, that takes every prop of an input and its `ref`. */
export function Choice({ label, note, icon, type = 'radio', ...input }: ChoiceProps) {
  return (
    <Card>
      <VisuallyHidden asChild>
        <input type={type} {...input} />
      </VisuallyHidden>
      {icon}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" fontWeight="bold" fontSize="lead" lineHeight="1.2">
          {label}
        </chakra.span>
        {note && (
          <chakra.span data-note="" display="block" textStyle="petit" mt="0.5">
            {note}
          </chakra.span>
        )}
      </chakra.span>
      <Check data-check="" width="24" height="24" />
    </Card>
  )
}

interface ChoiceGroupProps {
  /** What is being chosen, read out before each card. */
  legend: string
  /** The screen's title says it already: kept for screen readers. */
  legendHidden?: boolean
  error?: string | undefined
  children: ReactNode
}

/** Choice cards that belong together. */
export function ChoiceGroup({ legend, legendHidden = false, error, children }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="semibold" fontSize="small" mb="5px" {...(legendHidden && { srOnly: true })}>
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gap="2.5">
        {children}
      </chakra.div>
      <FieldError id={errorId} aria-live="polite" {...(error && { mt: '4' })}>
        {error}
      </FieldError>
    </chakra.fieldset>
  )
}

const Token = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '46px',
    ps: '3',
    pe: '15px',
    borderWidth: '1.5px',
    borderColor: 'ink',
    borderRadius: 'chip',
    bg: 'bgRaised',
    color: 'ink',
    fontWeight: 'semibold',
    fontSize: '1rem',
    lineHeight: '1',
    cursor: 'pointer',
    transition: 'background {durations.quick}, transform {durations.settle} {easings.pull}',
    _hover: { bg: 'kraft' },
    _active: { transform: 'scale(.97)' },
    _focusVisible: { borderRadius: 'chip' },
    _disabled: {
      borderColor: 'rule',
      bg: 'transparent',
      color: 'inkSoft',
      cursor: 'not-allowed',
      transform: 'none',
    },
    _pressed: { bg: 'tomato', borderColor: 'tomato', color: 'chalk', _hover: { bg: 'tomatoNight' } },
  },
})

interface ChipProps extends HTMLChakraProps<'button'> {
  /** Chosen: red, because it is your choice. */
  pressed: boolean
  icon?: ReactNode
}

/** A token one takes or puts back. */
export function Chip({ pressed, icon, children, ...rest }: ChipProps) {
  return (
    <Token type="button" aria-pressed={pressed} {...rest}>
      {icon}
      {children}
    </Token>
  )
}
