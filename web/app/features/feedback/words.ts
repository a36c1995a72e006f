import type { Contact } from '@tablee/domain/documents'
import { listed } from '../../messages/site.ts'

/** The address that opens a message to this contact; null for a handle, whose network is unknown. */
export function contactLink({ kind, value }: Contact): string | null {
  if (kind === 'email') return `mailto:${value}`
  return kind === 'phone' ? `sms:${value.replaceAll(/[^\d+]/g, '')}` : null
}

/** A contact as it is shown: the digits of a French number in pairs, `06 39 98 21 07`. */
export function shownContact({ kind, value }: Contact): string {
  if (kind !== 'phone') return value
  const national = value.replaceAll(/[^\d+]/g, '').replace(/^\+33/, '0')
  return /^0\d{9}$/.test(national) ? national.replaceAll(/(\d\d)(?=\d)/g, '$1\u00A0') : value
}

/** `Jeanne, Lan et Théo`. */
export function namesOf(people: readonly { readonly first_name: string }[]): string {
  return listed(people.map(({ first_name }) => first_name))
}
