import { chakra, defineRecipe, VisuallyHidden } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import Check from './drawings/check.svg?react'

const cardLook = defineRecipe({
  className: 'choice',
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

const Card = chakra('label', cardLook)

export interface ChoiceProps extends ComponentProps<'input'> {
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
