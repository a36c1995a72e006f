import { chakra } from '@chakra-ui/react'
import { adminRoutes } from '@tablee/domain'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { useReread } from '../../../firebase/use-read.ts'
import { Address } from '../data-table.tsx'
import { ConsolePage, ReadPanel } from '../page.tsx'
import { AccountFacts } from './account-facts.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { type Dossier, nameOf, readDossier } from './dossier.ts'
import { KeptApart } from './kept-apart.tsx'
import { LinesTable } from './lines-table.tsx'
import { MailsTable } from './mails-table.tsx'
import { PassesTable } from './passes-table.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { type Asked, PersonActs } from './person-acts.tsx'
import { PersonTools } from './person-tools.tsx'
import { peopleTexts, personTexts as texts } from './texts.ts'
import { TicketsTable } from './tickets-table.tsx'

/** One person's file: who they are, what they booked and paid, what they were written, and what can be done about it. */
export function PersonFile({ uid }: { uid: string }) {
  const { read, again } = useReread(useCallback(() => readDossier(uid), [uid]))
  const [asked, setAsked] = useState<Asked | null>(null)
  const dossier = read.state === 'data' ? read.data : null

  return (
    <ConsolePage
      title={dossier ? (dossier.profile?.first_name ?? peopleTexts.unnamed) : peopleTexts.title}
      text={
        <>
          {dossier && !dossier.profile?.first_name && (
            <chakra.span display="block" color="fg">
              <Address>{nameOf(dossier)}</Address>
            </chakra.span>
          )}
          <chakra.span textDecoration="underline" asChild>
            <Link to={adminRoutes.people}>{texts.all}</Link>
          </chakra.span>
        </>
      }
      actions={dossier && <PersonTools dossier={dossier} onAsk={setAsked} />}
    >
      <ReadPanel read={read} isEmpty={(file) => file === null} empty={texts.notFound}>
        {(file) => file && <Sections dossier={file} onAsk={setAsked} />}
      </ReadPanel>
      {dossier && (
        <PersonActs dossier={dossier} asked={asked} onClose={() => setAsked(null)} onDone={again} />
      )}
    </ConsolePage>
  )
}

function Sections({ dossier, onAsk }: { dossier: Dossier; onAsk: (asked: Asked) => void }) {
  return (
    <>
      <AccountFacts dossier={dossier} />
      <BookingsTable dossier={dossier} onAsk={onAsk} />
      <PaymentsTable dossier={dossier} onAsk={onAsk} />
      <TicketsTable dossier={dossier} />
      <PassesTable dossier={dossier} />
      <MailsTable dossier={dossier} onAsk={onAsk} />
      <KeptApart dossier={dossier} />
      <LinesTable dossier={dossier} />
    </>
  )
}
