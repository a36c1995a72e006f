import { chakra, Grid, type HTMLChakraProps } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import Check from './drawings/check.svg?react'
import { FieldError } from './form-fields.tsx'

const Tick = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    boxSize: '28px',
    mt: '-1px',
    border: '1.5px solid {colors.ink}',
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

/** A labelled checkbox; takes all props of an input. */
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
    border: '1.5px solid {colors.ink}',
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
  /** A line below the label. */
  note?: ReactNode
  icon?: ReactNode
  /** `checkbox` if several may be chosen. */
  type?: 'radio' | 'checkbox'
}

/** A choice as a card: a radio button or a checkbox; takes all props of an input. */
export function Choice({ label, note, icon, type = 'radio', ...input }: ChoiceProps) {
  return (
    <Card>
      <chakra.input srOnly type={type} {...input} />
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
  /** Read by screen readers before each choice. */
  legend: string
  /** Hides the legend visually, if the screen's title repeats it. */
  legendHidden?: boolean
  error?: string | undefined
  children: ReactNode
}

/** A group of choices. */
export function ChoiceGroup({ legend, legendHidden = false, error, children }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="semibold" fontSize="small" mb="5px" {...(legendHidden && { srOnly: true })}>
        {legend}
      </chakra.legend>
      <Grid gap="2.5">{children}</Grid>
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
    border: '1.5px solid {colors.ink}',
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
  /** Chosen: red, the colour of the user (docs/design-system.md §1). */
  pressed: boolean
  icon?: ReactNode
}

/** A toggle button. */
export function Chip({ pressed, icon, children, ...rest }: ChipProps) {
  return (
    <Token type="button" aria-pressed={pressed} {...rest}>
      {icon}
      {children}
    </Token>
  )
}
