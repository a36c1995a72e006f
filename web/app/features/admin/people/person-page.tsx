import { Box, chakra, Flex } from '@chakra-ui/react'
import { canonicalInterests } from '@tablee/domain/interests'
import { adminRoutes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capitalised } from '../../../messages/site.ts'
import { Badge } from '../../../ui/cards.tsx'
import { ConsoleButton, TextLink } from '../controls.tsx'
import { Address, Term } from '../data-table.tsx'
import { cityName, formatShortMoment, shortDate } from '../format.ts'
import { messageTexts } from '../message-texts.ts'
import { ConsolePage, ConsoleSection, ReadPanel } from '../page.tsx'
import { WriteDialog } from '../write-dialog.tsx'
import { KeptApart } from './kept-apart.tsx'
import { BlockDialog, GiveDialog } from './person-actions.tsx'
import { nameOf, type PersonRecord, personQuery } from './person-record.ts'
import {
  AuditEntriesTable,
  BookingsTable,
  MailsTable,
  PaymentsTable,
  SubscriptionsTable,
  TicketsTable,
} from './person-tables.tsx'
import { peopleTexts, personActions, personTexts as texts } from './texts.ts'

/** One user's record: account, registrations, payments, tickets, mails, audit entries, and the actions on them. */
export function PersonFile({ uid }: { uid: string }) {
  const read = useQuery(personQuery(uid))
  const record = read.error ? null : read.data

  return (
    <ConsolePage
      title={record ? (record.profile?.first_name ?? peopleTexts.unnamed) : peopleTexts.title}
      text={
        <>
          {record && !record.profile?.first_name && (
            <chakra.span display="block" color="fg">
              <Address>{nameOf(record)}</Address>
            </chakra.span>
          )}
          <TextLink to={adminRoutes.people}>{texts.all}</TextLink>
        </>
      }
      actions={record && <PersonTools record={record} />}
    >
      <ReadPanel read={read} empty={texts.notFound}>
        {(file) =>
          file && (
            <>
              <AccountFacts record={file} />
              <BookingsTable record={file} />
              <PaymentsTable record={file} />
              <TicketsTable record={file} />
              <SubscriptionsTable record={file} />
              <MailsTable record={file} />
              <KeptApart record={file} />
              <AuditEntriesTable record={file} />
            </>
          )
        }
      </ReadPanel>
    </ConsolePage>
  )
}

/** Identity, sign-in methods and state of the account. */
function AccountFacts({ record }: { record: PersonRecord }) {
  const { sign_in: signIn, account, profile, uid } = record
  const email = signIn?.email ?? profile?.email
  const born = account?.created_at ?? signIn?.created_at
  return (
    <ConsoleSection title={texts.account} actions={<States record={record} />}>
      <chakra.dl css={facts}>
        <Fact wide name={peopleTexts.email}>
          {email && <Address>{email}</Address>}
        </Fact>
        <Fact name={texts.verified}>{signIn?.email_verified ? texts.yes : texts.no}</Fact>
        <Fact name={texts.signIn}>
          {signIn ? signIn.providers.map(providerName).join(', ') : texts.noSignIn}
        </Fact>
        <Fact name={texts.since}>{born && shortDate(new Date(born))}</Fact>
        <Fact name={texts.lastSeen}>
          {signIn?.last_sign_in_at ? formatShortMoment(new Date(signIn.last_sign_in_at)) : texts.never}
        </Fact>
        <Fact name={texts.profile}>
          {[profile?.age && texts.years(profile.age), profile?.gender].filter(Boolean).join(', ')}
        </Fact>
        <Fact name={texts.personality}>
          {profile?.personality_results &&
            `${profile.personality_results.mbtiType}, ${profile.personality_results.dominantDisc}`}
        </Fact>
        <Fact name={texts.interests}>
          {profile?.selected_passion &&
            canonicalInterests(profile.selected_passion)
              .map(({ name }) => name)
              .join(', ')}
        </Fact>
        <Fact name={texts.city}>{profile?.selected_city && cityName(profile.selected_city.id)}</Fact>
        <Fact wide name={texts.id}>
          {uid}
        </Fact>
      </chakra.dl>
    </ConsoleSection>
  )
}

function States({ record: { account, sign_in } }: { record: PersonRecord }) {
  const shut = (account?.erasing && texts.erasing) || (account?.blocked && texts.blocked)
  return (
    <Flex gap="2">
      {sign_in?.admin && <Badge tone="unlocked">{texts.admin}</Badge>}
      <Badge tone={shut ? 'waiting' : 'upcoming'}>{shut || texts.active}</Badge>
    </Flex>
  )
}

interface FactProps {
  name: string
  /** Long content: a row of its own on a phone. */
  wide?: boolean
  children: ReactNode
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <Box
      borderTop="1px solid {colors.rule}"
      pt="2"
      gridColumn={wide ? { base: '1 / -1', md: 'auto' } : undefined}
    >
      <Term>{name}</Term>
      <chakra.dd textStyle="petit" overflowWrap="anywhere" mt="0.5">
        {children || peopleTexts.none}
      </chakra.dd>
    </Box>
  )
}

/** `google.com` and `apple.com` are shown as Google and Apple. */
function providerName(provider: string): string {
  if (provider === 'password') return texts.password
  const [name = provider] = provider.split('.')
  return capitalised(name)
}

const facts = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fill, minmax(190px, 1fr))' },
  columnGap: '6',
  rowGap: '3',
} as const

/** Actions on a user: write, give a ticket, block. None while the account is being erased; an admin cannot be blocked. */
function PersonTools({ record }: { record: PersonRecord }) {
  const { account, sign_in } = record
  if (!account || account.erasing) return null
  const { blocked } = account
  return (
    <Flex wrap="wrap" gap="3">
      <ConsoleButton
        dialog={
          <WriteDialog
            audiences={[{ name: nameOf(record), audience: { kind: 'person', uid: record.uid } }]}
          />
        }
      >
        {messageTexts.write}
      </ConsoleButton>
      {!blocked && (
        <ConsoleButton dialog={<GiveDialog record={record} />}>{personActions.give.open}</ConsoleButton>
      )}
      {!sign_in?.admin && (
        <ConsoleButton dialog={<BlockDialog record={record} blocked={!blocked} />}>
          {blocked ? personActions.unblock.open : personActions.block.open}
        </ConsoleButton>
      )}
    </Flex>
  )
}
