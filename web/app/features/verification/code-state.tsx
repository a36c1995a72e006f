import { chakra } from '@chakra-ui/react'
import { type EmailCode, useEmailCode } from '../../firebase/email-code.ts'
import type { Person } from '../../firebase/person.ts'
import { useNow } from '../../firebase/use-now.ts'
import { verificationTexts } from '../../messages/verification.ts'
import { Address } from '../../ui/address.tsx'

const A_MINUTE = 60_000

/** Where a code stands at an instant; "dead" where it was sent and can no longer be used. */
export function standingOf(code: EmailCode, now: Date): EmailCode['state'] | 'dead' {
  return code.state === 'sent' && now.getTime() >= code.until ? 'dead' : code.state
}

/** Where the person's code stands now; it changes by itself when the code dies. */
export function useCodeStanding(uid: string): EmailCode['state'] | 'dead' {
  return standingOf(useEmailCode(uid), useNow())
}

/** When a code was sent, where to, and whether it can still be used. */
export function CodeState({ person }: { person: Person }) {
  const code = useEmailCode(person.uid)
  const now = useNow()
  const { says } = verificationTexts
  const standing = standingOf(code, now)
  const { before, after } = says[standing]
  return (
    <>
      <chakra.p>
        {before} <Address end={after}>{person.email}</Address>
        {code.state === 'sent' &&
          standing === 'sent' &&
          ` ${verificationTexts.life(minutes(now.getTime() - code.at), minutes(code.until - now.getTime()))}`}
      </chakra.p>
      {/* What the person has to act on is said aloud when it comes; the minutes are not. */}
      <chakra.p aria-live="polite" fontWeight="semibold" _empty={{ display: 'none' }} mt="1">
        {standing === 'dead' || standing === 'none' || standing === 'not-sent'
          ? verificationTexts.ask[standing]
          : null}
      </chakra.p>
    </>
  )
}

/** Whole minutes, rounded up where one has begun. */
function minutes(ms: number): number {
  return Math.max(0, Math.ceil(ms / A_MINUTE))
}
