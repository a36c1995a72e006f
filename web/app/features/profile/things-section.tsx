import { chakra, Flex } from '@chakra-ui/react'
import { formatDate, formatThursday, offerFor, type RegistrationDocument, routes } from '@tablee/domain'
import { type ReactNode, useCallback, useState } from 'react'
import { type OwnThings, readOwnThings } from '../../firebase/own-things.ts'
import { useRead } from '../../firebase/use-read.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { FootSection } from '../../ui/foot-section.tsx'
import { thingsTexts } from './texts.ts'

/** So many evenings are shown until all are asked for. */
const SHOWN = 3

interface ThingsSectionProps {
  uid: string
  /** Whether an evening is coming: a ticket can be used once it is over. */
  coming: boolean
}

/** « Mes jeudis », on the profile page: unused tickets, the pass and its end, the evenings past. */
export function ThingsSection({ uid, coming }: ThingsSectionProps) {
  const reading = useRead(useCallback(() => readOwnThings(uid), [uid]))
  return (
    <FootSection title={thingsTexts.section}>
      {reading.state === 'loading' && <Said role="status">{thingsTexts.loading}</Said>}
      {reading.state === 'error' && (
        <>
          <Said role="alert">{thingsTexts.unread}</Said>
          <Button variant="quiet" onClick={reading.again}>
            {common.retry}
          </Button>
        </>
      )}
      {reading.state === 'data' && <Things things={reading.data} coming={coming} />}
    </FootSection>
  )
}

function Things({ things: { tickets, pass, evenings }, coming }: { things: OwnThings; coming: boolean }) {
  if (tickets.length === 0 && !pass && evenings.length === 0) return <Said>{thingsTexts.none}</Said>
  const usable = tickets.length > 0 && !coming
  return (
    <>
      <chakra.ul mt="1">
        {tickets.length > 0 && (
          <Row title={thingsTexts.tickets(tickets.length)} text={thingsTexts.ticketsText} />
        )}
        {pass && (
          <Row
            title={offerFor(pass.subscription_type).name}
            text={thingsTexts.passUntil(formatDate(pass.current_period_end))}
          />
        )}
      </chakra.ul>
      {usable && (
        <Button variant="quiet" to={routes.thursdaySelection}>
          {thingsTexts.useTicket}
        </Button>
      )}
      {evenings.length > 0 && <Evenings evenings={evenings} />}
    </>
  )
}

function Evenings({ evenings }: { evenings: readonly RegistrationDocument[] }) {
  const [all, setAll] = useState(false)
  return (
    <>
      <chakra.ul aria-label={thingsTexts.past}>
        {evenings.slice(0, all ? undefined : SHOWN).map((evening) => (
          <Row
            key={evening.id}
            title={capital(formatThursday(evening.thursday_event_id))}
            text={thingsTexts.evening(evening.selected_city.name)}
          />
        ))}
      </chakra.ul>
      {!all && evenings.length > SHOWN && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {thingsTexts.all(evenings.length)}
        </Button>
      )}
    </>
  )
}

function Row({ title, text }: { title: string; text: string }) {
  return (
    <chakra.li borderTopWidth="1px" borderColor="rule" py="2" _first={{ borderTopWidth: '0' }}>
      <chakra.span display="block" fontWeight="semibold">
        {title}
      </chakra.span>
      <chakra.span display="block" textStyle="petit" color="fgSoft">
        {text}
      </chakra.span>
    </chakra.li>
  )
}

function Said({ children, role }: { children: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <Flex asChild minH="12" align="center" textStyle="petit" color="fgSoft">
      <p role={role}>{children}</p>
    </Flex>
  )
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}
