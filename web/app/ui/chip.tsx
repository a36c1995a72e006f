import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const chipLook = defineRecipe({
  className: 'chip',
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

const Token = chakra('button', chipLook)

export interface ChipProps extends HTMLChakraProps<'button'> {
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
