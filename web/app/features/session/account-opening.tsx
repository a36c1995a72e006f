import type { RefusalCode } from '@tablee/domain'
import { useEffect, useState } from 'react'
import { openAccount } from '../../firebase/account.ts'
import type { Person } from '../../firebase/person.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Loading } from '../../ui/loading.tsx'
import { NotReady } from './not-ready.tsx'

/** Has the account opened, and says so when that fails. The gate goes on by itself once the document is there. */
export function AccountOpening({ person }: { person: Person }) {
  const [failure, setFailure] = useState<RefusalCode | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again
  useEffect(() => {
    setFailure(null)
    openAccount(person.uid).catch((error: unknown) => setFailure(refusalOf(error)))
  }, [person, attempt])

  if (!failure) return <Loading page text={common.loading} />
  return (
    <NotReady
      title={failure === 'unavailable' ? common.offlineTitle : common.accountTitle}
      text={refusals[failure]}
      again={() => setAttempt(attempt + 1)}
    />
  )
}
