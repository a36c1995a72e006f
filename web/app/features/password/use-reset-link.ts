import { useEffect, useState } from 'react'
import { isBrokenLink, readResetLink } from '../../firebase/password-reset.ts'
import { report } from '../../firebase/report.ts'

/** A link as the page sees it. "silent" is a network that fails: the same link may do at the next try. */
export type ResetLink =
  | { readonly state: 'checking' }
  | { readonly state: 'broken' }
  | { readonly state: 'silent'; readonly again: () => void }
  | { readonly state: 'good'; readonly email: string }

/** Asks whose link it is. `null`: the address of the page holds no code. */
export function useResetLink(code: string | null): ResetLink {
  const [attempt, setAttempt] = useState(0)
  const [link, setLink] = useState<ResetLink>({ state: 'checking' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (code === null) return
    let gone = false
    const tell = (next: ResetLink) => !gone && setLink(next)
    tell({ state: 'checking' })
    readResetLink(code).then(
      (email) => tell({ state: 'good', email }),
      (error: unknown) => {
        report('The link to a new password was refused', error)
        tell(
          isBrokenLink(error)
            ? { state: 'broken' }
            : { state: 'silent', again: () => setAttempt((last) => last + 1) },
        )
      },
    )
    return () => {
      gone = true
    }
  }, [code, attempt])

  return code === null ? { state: 'broken' } : link
}
