import { INVISIBLE } from '@tablee/domain/profile'

/**
 * The address that a text means, so that it opens the same account whichever browser typed it:
 * – without blanks and invisible characters around it, `mailto:`, and invisible ones inside;
 * – its domain in ASCII (IDNA), as Chrome's and Firefox's e-mail fields give it, and Safari's does not.
 * Text that is no address comes back as no address. Firebase Auth puts all into lower case.
 */
export function addressOf(typed: string): string {
  const text = typed
    .normalize()
    .replace('＠', '@')
    .replace(AROUND, '')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const at = text.lastIndexOf('@')
  return text.slice(0, at + 1) + hostOf(text.slice(at + 1))
}

const AROUND = new RegExp(`^[${INVISIBLE}]*(mailto:)?[${INVISIBLE}]*|[${INVISIBLE}]+$`, 'giu')

/** The host in ASCII. Anything that an address of the web may have beside its host stays, and is refused. */
function hostOf(host: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。．-]+$/u.test(host) || /^[ -~]+$/.test(host)) return host
  try {
    return new URL(`https://${host}`).hostname
  } catch {
    return host // Translate: not a host.
  }
}
