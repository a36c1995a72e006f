import { chakra, Stack } from '@chakra-ui/react'
import { report } from '../../config/log.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { CopyRow, Failure, Section, SmallButton } from './controls.tsx'
import type { DemoAccount, DemoPromoCode, DemoWorld } from './demo-world.ts'
import { testerTexts } from './texts.ts'

interface AccountsSectionProps {
  accounts: readonly DemoAccount[]
  signIn: (email: string) => Promise<void>
}

export function AccountsSection({ accounts, signIn }: AccountsSectionProps) {
  const enter = useSingleMutation({
    mutationFn: ({ email }: DemoAccount) => signIn(email),
    onError: (error) => report('The demo account could not be signed in', error),
  })

  return (
    <Section title={testerTexts.accounts}>
      <Stack gap="2" mt="3">
        {accounts.map((account) => (
          <SmallButton
            key={account.email}
            type="button"
            disabled={enter.isPending}
            onClick={() => enter.mutate(account)}
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
      <Failure text={enter.isError ? testerTexts.signInFailed(enter.variables.firstName) : null} />
    </Section>
  )
}

/** The cards that the bank of this world knows. */
export function CardsSection({ cards }: { cards: DemoWorld['cards'] }) {
  return (
    <Section title={testerTexts.cards} note={testerTexts.cardsNote}>
      <chakra.ul mt="2">
        {cards.map(({ number, meaning }) => (
          <CopyRow key={number} value={number} shown={inFours(number)} meaning={meaning} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function inFours(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function CodesSection({ codes }: { codes: readonly DemoPromoCode[] }) {
  return (
    <Section title={testerTexts.codes}>
      <chakra.ul mt="2">
        {codes.map(({ code, percent, endsAt }) => {
          const over = endsAt !== null && new Date(endsAt) <= now()
          const meaning = over ? testerTexts.expired(percent) : testerTexts.discount(percent)
          return <CopyRow key={code} value={code} meaning={meaning} />
        })}
      </chakra.ul>
    </Section>
  )
}
