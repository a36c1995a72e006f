import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'
import type { Ink } from '@tablee/domain/personality'

/** The inks of docs/design-system.md §2. */
const colors = {
  paper: { value: '#F8F0E0' },
  chalk: { value: '#FFFAF0' },
  kraft: { value: '#EDE1CA' },
  ink: { value: '#2A1030' },
  inkSoft: { value: '#5E4462' },
  /** The user's seat, their choice and the primary button. Nothing else is red (docs/design-system.md §1). */
  tomato: { value: '#CE2E17' },
  tomatoNight: { value: '#A52411' },
  saffron: { value: '#F4AE22' },
  bottle: { value: '#0E4A3B' },
  bottleNight: { value: '#0A382D' },
  rose: { value: '#F3B9A5' },
  brown: { value: '#7B3F24' },
  danger: { value: '#A52411' },
  dangerBg: { value: '#FBE0D6' },
  fieldBorder: { value: '#8A7389' },
}

/** Steps of 4 px, named as in Chakra: `4` is 16 px. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48,
]
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

/** A page's side margin: at least 20 px; on a wide screen it centres a column of 1296 px. */
const gutter = { value: 'max(clamp(20px, 5vw, 72px), calc((100vw - 1296px) / 2))' }

export const tokens = defineTokens({
  colors,
  spacing: { ...spacing, gutter },
  sizes: {
    ...spacing,
    full: { value: '100%' },
    fit: { value: 'fit-content' },
    /** The screen's height without the strip that a toast takes on a phone. */
    dvh: { value: 'calc(100dvh - var(--toast-strip, 0px))' },
    phone: { value: '460px' },
    prose: { value: '38em' },
  },
  fonts: {
    title: { value: '"Fraunces", "Fraunces Names", "Fraunces Fallback", "Iowan Old Style", Georgia, serif' },
    body: {
      value:
        '"Instrument Sans", "Instrument Sans Names", "Instrument Sans Fallback", "Helvetica Neue", Arial, sans-serif',
    },
  },
  fontSizes: {
    poster: { value: 'clamp(4.4rem, 24vw, 7rem)' },
    act: { value: 'clamp(2.75rem, 1.7rem + 4.4vw, 6rem)' },
    title: { value: 'clamp(2.125rem, 1.8rem + 1.2vw, 3rem)' },
    subtitle: { value: '1.5rem' },
    lead: { value: '1.1875rem' },
    body: { value: '1.0625rem' },
    small: { value: '0.9375rem' },
    label: { value: '0.875rem' },
    tiny: { value: '0.8125rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
    black: { value: '800' },
  },
  radii: {
    sheet: { value: '3px' },
    field: { value: '6px' },
    chip: { value: '999px' },
    full: { value: '999px' },
    /** A button's shape: straight at the left, round at the right. */
    seat: { value: '5px 999px 999px 5px' },
  },
  shadows: {
    flat: { value: '10px 12px 0 {colors.kraft}' },
    toast: { value: '6px 7px 0 color-mix(in srgb, {colors.ink} 24%, transparent)' },
  },
  durations: {
    quick: { value: '140ms' },
    settle: { value: '320ms' },
    scene: { value: '620ms' },
  },
  easings: {
    /** Overshoots, then settles. */
    pull: { value: 'cubic-bezier(.2, 1.3, .4, 1)' },
    glide: { value: 'cubic-bezier(.2, .7, .2, 1)' },
  },
  zIndex: {
    sticky: { value: 10 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    toast: { value: 1700 },
    skipLink: { value: 1800 },
  },
})

/** Semantic names for the inks. `rule` is the thin line between rows. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: { value: '{colors.paper}' },
    bgRaised: { value: '{colors.chalk}' },
    fg: { value: '{colors.ink}' },
    fgSoft: { value: '{colors.inkSoft}' },
    action: { value: '{colors.tomato}' },
    actionHover: { value: '{colors.tomatoNight}' },
    onAction: { value: '{colors.chalk}' },
    rule: { value: 'color-mix(in srgb, {colors.ink} 22%, transparent)' },
    ok: { value: '{colors.bottle}' },
  },
})

/** The inks as CSS variables, for the attributes `fill` and `stroke`, which style props do not reach. */
export const ink = {
  paper: 'var(--tablee-colors-paper)',
  chalk: 'var(--tablee-colors-chalk)',
  kraft: 'var(--tablee-colors-kraft)',
  ink: 'var(--tablee-colors-ink)',
  tomato: 'var(--tablee-colors-tomato)',
  saffron: 'var(--tablee-colors-saffron)',
  bottle: 'var(--tablee-colors-bottle)',
  bottleNight: 'var(--tablee-colors-bottle-night)',
  rose: 'var(--tablee-colors-rose)',
  brown: 'var(--tablee-colors-brown)',
} as const

export type InkName = keyof typeof ink

const LIGHT: readonly Ink[] = ['saffron', 'rose', 'paper', 'kraft']

/** The text colour on an ink: ink on light grounds, paper on dark ones. */
export function textColorOn(ground: Ink): 'ink' | 'paper' {
  return LIGHT.includes(ground) ? 'ink' : 'paper'
}

/** Two inks divided by a diagonal, without a gradient (docs/design-system.md §2). */
export function cut(left: string, right: string): string {
  return `linear-gradient(104deg, ${left} 0 50%, ${right} 50%)`
}
