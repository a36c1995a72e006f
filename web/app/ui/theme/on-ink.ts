import type { Ink } from '@tablee/domain'

const LIGHT: readonly Ink[] = ['saffron', 'rose', 'paper', 'kraft']

/** The ink of a text on another: aubergine on the light ones, paper on the dark ones. */
export function onInk(ground: Ink): 'ink' | 'paper' {
  return LIGHT.includes(ground) ? 'ink' : 'paper'
}
