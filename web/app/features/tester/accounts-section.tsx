import { chakra, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { report } from '../../firebase/report.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { testerTexts } from '../../messages/tester.ts'
import type { DemoAccount } from './demo-world.ts'
import { Failure } from './failure.tsx'
import { Section } from './section.tsx'
import { SmallButton } from './small-button.tsx'

interface AccountsSectionProps {
  accounts: readonly DemoAccount[]
  signIn: (email: string) => Promise<void>
}

/** One press signs a demo account in. */
export function AccountsSection({ accounts, signIn }: AccountsSectionProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, run] = useOnce()

  function enter({ email, firstName }: DemoAccount) {
    run(async () => {
      setFailure(null)
      try {
        await signIn(email)
      } catch (error) {
        report('The demo account could not be signed in', error)
        setFailure(testerTexts.signInFailed(firstName))
      }
    })
  }

  return (
    <Section title={testerTexts.accounts}>
      <Stack gap="2" mt="3">
        {accounts.map((account) => (
          <SmallButton
            key={account.email}
            type="button"
            disabled={busy}
            onClick={() => enter(account)}
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="3"
          >
            {account.firstName}
            <chakra.span fontWeight="normal" color="fgSoft">
              {testerTexts.holds[account.holds]}
            </chakra.span>
          </SmallButton>
        ))}
      </Stack>
      <Failure text={failure} />
    </Section>
  )
}
