import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import Arrow from './drawings/arrow.svg?react'
import { Mark } from './drawings/mark.tsx'
import { useSlowToast } from './toast.ts'

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

/** The button's shape: a seat laid on its side (docs/design-system.md, "Components"). */
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
    // A link of this shape, too.
    '@media (forced-colors: active)': { border: '2px solid' },
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
  /** `primary` is red: one per screen. `quiet` is for rarely used actions. */
  variant?: 'primary' | 'outline' | 'link' | 'quiet'
  full?: boolean
  /** A mutation, run by a press; the button is `loading` while it is pending. */
  run?: { readonly isPending: boolean; readonly mutate: () => void }
  /** Disables the button, sets `aria-busy`, and turns the mark. */
  loading?: boolean
  loadingText?: string
  /** Replaces the toast of a press that has had no answer for ten seconds. */
  slowText?: string
  /** Shows an arrow at the end; by default on the primary button. */
  arrow?: boolean
  ref?: Ref<HTMLButtonElement>
  /** A route; renders a link. */
  to?: string
  /** An address outside the app, such as `mailto:`; renders a link. */
  href?: string | undefined
  /** Location state of the link. */
  state?: object | undefined
}

/** The site's button; a link if it has a `to`. */
export function Button({
  variant = 'primary',
  run,
  loading = run?.isPending ?? false,
  loadingText,
  slowText,
  arrow = variant === 'primary',
  ...props
}: ButtonProps) {
  useSlowToast(loading, slowText)
  const { to, href, state, children, type = 'button', disabled, ...rest } = props
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
  if (href !== undefined) {
    return (
      <Shape variant={variant} asChild {...rest}>
        <a href={href}>
          {content}
          {end}
        </a>
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

/** A secondary action in a row of a list: outlined, and round at both ends. */
export const SmallButton = chakra(
  'button',
  {
    base: {
      flex: 'none',
      minH: '11',
      px: '4',
      borderWidth: '1.5px',
      borderColor: 'ink',
      borderRadius: 'chip',
      fontWeight: 'semibold',
      fontSize: 'small',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { bg: 'ink', color: 'paper' },
    },
  },
  { defaultProps: { type: 'button' } },
)
