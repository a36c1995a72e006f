import { chakra, Dialog, Portal, Stack } from '@chakra-ui/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { config } from '../../config/config.ts'
import { logWarning } from '../../config/log.ts'
import { onUserChanged } from '../../data/auth.ts'
import { queryClient } from '../../data/query-client.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now, pollDevClock } from '../../hooks/clock.ts'
import Cross from '../../ui/drawings/cross.svg?react'
import { ClockSection } from './clock-section.tsx'
import { CopyRow, Failure, Section, SmallButton } from './controls.tsx'
import type { DemoAccount, DemoPromoCode, DrawerData, TesterProps } from './drawer-data.ts'
import { testerTexts } from './texts.ts'

/** The tester's drawer at the right edge. It brings a query client, because public pages have none. */
// biome-ignore lint/style/noDefaultExport: React.lazy requires one
export default function Drawer({ data, signIn, onClose }: TesterProps & { onClose: () => void }) {
  // Some pages do not follow the clock themselves.
  useEffect(pollDevClock, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Dialog.Root open onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner alignItems="stretch" justifyContent="flex-end">
            <Dialog.Content {...sheet}>
              <Dialog.Title>{testerTexts.title}</Dialog.Title>
              <Dialog.Description mt="2">{testerTexts.lead}</Dialog.Description>
              <ClockSection />
              <AccountsSection accounts={data.accounts} signIn={signIn} />
              <MailboxSection />
              <CardsSection cards={data.cards} />
              <CodesSection codes={data.promoCodes} />
              <Dialog.CloseTrigger aria-label={testerTexts.close} {...corner}>
                <Cross />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </QueryClientProvider>
  )
}

const sheet = {
  maxW: '440px',
  borderRadius: '0',
  boxShadow: 'none',
  px: { base: '5', md: '8' },
  pt: { base: '6', md: '8' },
  overflowY: 'auto',
} as const

const corner = {
  pos: 'absolute',
  top: '3',
  right: '3',
  boxSize: '11',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
} as const

interface AccountsSectionProps {
  accounts: readonly DemoAccount[]
  signIn: (email: string) => Promise<void>
}

function AccountsSection({ accounts, signIn }: AccountsSectionProps) {
  const enter = useSingleMutation({
    mutationFn: ({ email }: DemoAccount) => signIn(email),
    onError: (error) => logWarning('The demo account could not be signed in', error),
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

/** Stripe's test cards, which the local Stripe emulator accepts. */
function CardsSection({ cards }: { cards: DrawerData['cards'] }) {
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

function CodesSection({ codes }: { codes: readonly DemoPromoCode[] }) {
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

const SHOWN = 5
const LOOK_EVERY_MS = 2000

function MailboxSection() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => onUserChanged((authUser) => setAddress(authUser?.email ?? null)), [])
  const mails = useQuery({
    queryKey: ['mails', address],
    queryFn: () => newestMails(address),
    refetchInterval: LOOK_EVERY_MS,
  })
  const note = address === null ? testerTexts.mailForAll : testerTexts.mailFor(address)
  return (
    <Section title={testerTexts.mailbox} note={note}>
      {mails.isError ? (
        <Failure text={testerTexts.mailboxFailed} />
      ) : (
        <chakra.ul my="2" textStyle="petit">
          {mails.data?.map((mail) => (
            <li key={mail.id}>
              <Outside href={mailboxPage(mail)}>{mail.subject}</Outside>
              {address === null && (
                <chakra.span color="fgSoft">{` · ${mail.to[0]?.address ?? ''}`}</chakra.span>
              )}
            </li>
          ))}
          {mails.data?.length === 0 && <li>{testerTexts.noMail}</li>}
        </chakra.ul>
      )}
      <Outside href={mailboxPage()} fontWeight="semibold">
        {testerTexts.openMailbox}
      </Outside>
    </Section>
  )
}

const Outside = chakra(
  'a',
  { base: { display: 'inline-block', py: '1', textDecoration: 'underline', overflowWrap: 'anywhere' } },
  { defaultProps: { target: '_blank', rel: 'noreferrer' } },
)

const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.array(z.object({ address: z.string() })),
})

type Mail = z.infer<typeof mailSchema>

/** The latest e-mails, newest first; only those to `address` if it is given. Rejects if the mailbox does not answer. */
async function newestMails(address: string | null): Promise<Mail[]> {
  const response = await fetch(`${config.mailboxUrl}/email`)
  const mails = z.array(mailSchema).parse(await response.json())
  const sent = address === null ? mails : mails.filter((mail) => isTo(mail, address))
  return sent.slice(-SHOWN).reverse()
}

function mailboxPage(mail?: Mail): string {
  return mail ? `${config.mailboxUrl}/#/email/${mail.id}` : config.mailboxUrl
}

function isTo(mail: Mail, address: string): boolean {
  return mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase())
}
