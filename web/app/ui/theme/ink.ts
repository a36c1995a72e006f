/** The inks as CSS variables, for drawings: their `fill` and `stroke` are attributes that no style prop reaches. */
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
