import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react'
import { Mark } from '../../ui/mark.tsx'

/** The site's button in the console's size: a seat laid on its side. */
export const toolRecipe = defineRecipe({
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
