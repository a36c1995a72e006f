import { product } from '@tablee/domain'
import { useEffect, useState } from 'react'
import { openAccount } from '../../firebase/account.ts'
import type { Person } from '../../firebase/person.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'

/** Has the account opened, and says so when that fails. The gate goes on by itself once the document is there. */
export function AccountOpening({ person }: { person: Person }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again
  useEffect(() => {
    setFailure(null)
    openAccount(person).catch((error: unknown) => setFailure(refusals[refusalOf(error)]))
  }, [person, attempt])

  if (!failure) return <Loading page text={common.loading} />
  return (
    <Screen title={product.name}>
      <ErrorState
        title={common.offlineTitle}
        text={failure}
        action={{ label: common.retry, onClick: () => setAttempt(attempt + 1) }}
      />
    </Screen>
  )
}
