import type { RefusalCode } from '@tablee/domain'
import { useEffect, useState } from 'react'
import { openAccount } from '../../firebase/account.ts'
import type { Person } from '../../firebase/person.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Screen } from '../../ui/screen.tsx'
import { signOut } from './sign-out.ts'

/** Has the account opened, and says so when that fails. The gate goes on by itself once the document is there. */
export function AccountOpening({ person }: { person: Person }) {
  const [failure, setFailure] = useState<RefusalCode | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again
  useEffect(() => {
    setFailure(null)
    openAccount(person).catch((error: unknown) => setFailure(refusalOf(error)))
  }, [person, attempt])

  if (!failure) return <Loading page text={common.loading} />
  return (
    <Screen
      title={failure === 'unavailable' ? common.offlineTitle : common.accountTitle}
      middle={<Logo fontSize="1.5rem" />}
    >
      <ErrorState
        text={refusals[failure]}
        action={{ label: common.retry, onClick: () => setAttempt(attempt + 1) }}
      />
      <Button variant="link" alignSelf="start" onClick={() => void signOut()}>
        {common.signOut}
      </Button>
    </Screen>
  )
}
