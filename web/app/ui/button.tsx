import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import Arrow from './drawings/arrow.svg?react'
import { Mark } from './drawings/mark.tsx'

const link = {
  minH: '12',
  justifyContent: 'center',
  gap: '2',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1.5px',
  _hover: { textDecorationThickness: '3px' },
  _disabled: { color: 'inkSoft', textDecoration: 'none' },
}

/** A seat laid on its side: straight on the left, a round back on the right. */
const Shape = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6',
    cursor: 'pointer',
    textAlign: 'start',
    textDecoration: 'none',
    transition:
      'transform {durations.settle} {easings.pull}, background {durations.quick}, color {durations.quick}',
    _disabled: { cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        minH: { base: '60px', md: '68px' },
        ps: { base: '26px', md: '30px' },
        pe: { base: '32px', md: '40px' },
        bg: 'action',
        color: 'onAction',
        borderRadius: 'seat',
        fontWeight: 'bold',
        fontSize: { base: 'lead', md: '1.3125rem' },
        lineHeight: '1.1',
        _hover: { bg: 'actionHover', transform: 'translateX(8px)' },
        _active: { transform: 'translateX(2px)' },
        _disabled: { bg: 'kraft', color: 'inkSoft', transform: 'none' },
      },
      outline: {
        minH: '60px',
        ps: '26px',
        pe: '32px',
        color: 'ink',
        borderRadius: 'seat',
        boxShadow: 'inset 0 0 0 2px {colors.ink}',
        fontWeight: 'bold',
        fontSize: 'lead',
        lineHeight: '1.1',
        _hover: { bg: 'ink', color: 'paper', transform: 'translateX(8px)' },
        _active: { transform: 'translateX(2px)' },
        _disabled: { bg: 'kraft', color: 'inkSoft', boxShadow: 'none', transform: 'none' },
      },
      link,
      quiet: { ...link, fontSize: 'small', fontWeight: 'medium', color: 'fgSoft' },
    },
    full: { true: { w: 'full' } },
  },
  defaultVariants: { variant: 'primary' },
})

interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'asChild'> {
  /** `primary` is red: one a screen. `quiet` is for what few come for. */
  variant?: 'primary' | 'outline' | 'link' | 'quiet'
  full?: boolean
  /** The mutation that a press runs: while it is under way, the button is `loading`. */
  run?: { readonly isPending: boolean; readonly mutate: () => void }
  /** Work is under way: disabled, said aloud, the mark turns. */
  loading?: boolean
  loadingText?: string
  /** An arrow at the end; on by default on the primary button. */
  arrow?: boolean
  ref?: Ref<HTMLButtonElement>
  /** A route: the button is a link. */
  to?: string
  /** What the link tells the page that it opens. */
  state?: object | undefined
}

/** What one presses, or follows when it has a `to`. */
export function Button({
  variant = 'primary',
  run,
  loading = run?.isPending ?? false,
  loadingText,
  arrow = variant === 'primary',
  ...props
}: ButtonProps) {
  const { to, state, children, type = 'button', disabled, ...rest } = props
  const content: ReactNode = loading && loadingText ? loadingText : children
  const end = loading ? (
    <Mark loading size="28px" css={{ '--seat-idle': '{colors.paper}' }} />
  ) : (
    arrow && <Arrow />
  )
  if (to !== undefined) {
    return (
      <Shape variant={variant} asChild {...rest}>
        <Link to={to} state={state}>
          {content}
          {end}
        </Link>
      </Shape>
    )
  }
  return (
    <Shape
      variant={variant}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...(run && { onClick: () => run.mutate() })}
      {...rest}
    >
      {content}
      {end}
    </Shape>
  )
}
