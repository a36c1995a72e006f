import { z } from 'zod'
import type { Answer } from './listen.ts'

/** What many calls at once were answered. */
export type Tally = {
  accepted: number
  refused: number
  /** Each answer that is neither a success nor one of the expected codes, in words. */
  broken: string[]
}

const refusal = z.object({ error: z.object({ details: z.object({ code: z.string() }) }) })

/** Counts answers; a refusal is clean when its code is among `codes`. */
export function tally(answers: readonly Answer[], codes: readonly string[]): Tally {
  const said = answers.map(codeOf)
  const neither = new Set(said.filter((code) => code !== null && !codes.includes(code)))
  return {
    accepted: said.filter((code) => code === null).length,
    refused: said.filter((code) => code !== null && codes.includes(code)).length,
    broken: [...neither].map((code) => `${said.filter((one) => one === code).length} were answered ${code}`),
  }
}

/** The code that a call was refused by; null where it was not, and the status where there is no code. */
export function codeOf({ status, body }: Answer): string | null {
  if (status === 200) return null
  try {
    return refusal.parse(JSON.parse(body)).error.details.code
  } catch {
    // To translate: whatever else was answered is no clean refusal, and is shown as it came.
    return `${status} ${body.slice(0, 200)}`
  }
}

/** Says what is wrong where a number is not the expected one. */
export function unlessEqual(found: number, expected: number, what: string): string[] {
  return found === expected ? [] : [`${found} ${what}, not ${expected}`]
}
