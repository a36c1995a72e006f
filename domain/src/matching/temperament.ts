import type { MbtiType } from '../personality/personality-results.ts'

export const temperaments = ['NF', 'NT', 'SJ', 'SP'] as const
export type Temperament = (typeof temperaments)[number]

/** The four families of the sixteen types (Keirsey 1978). */
export function temperamentOf(type: MbtiType): Temperament {
  if (type.includes('N')) return type.includes('F') ? 'NF' : 'NT'
  return type.endsWith('J') ? 'SJ' : 'SP'
}
