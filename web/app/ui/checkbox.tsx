import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

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

export interface CheckboxProps extends ComponentProps<'input'> {
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
