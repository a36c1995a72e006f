import { calls } from '@tablee/domain'

const { capacity } = calls.adminSetEvening.input.shape

/** What was typed for a limit: null for none; undefined where it is no limit that the server takes. */
export function parseCapacity(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/gu, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? capacity.safeParse(Number(digits)).data : undefined
}
