import { chakra } from '@chakra-ui/react'
import { eveningPageClosesAt, formatDate, formatThursday, isEventDate } from '@tablee/domain/calendar'
import { eveningEnd } from '@tablee/domain/calendar-links'
import {
  collections,
  isLive,
  isValidSubscription,
  type RegistrationDocument,
  registrationDocument,
  type SubscriptionDocument,
  type TicketDocument,
  wasAbsent,
} from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import { routes } from '@tablee/domain/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { where } from 'firebase/firestore'
import { Link } from 'react-router-dom'
import { subscriptionsQuery, unusedTicketsQuery } from '../../data/bookings.ts'
import { eveningAddress } from '../../data/evening.ts'
import { fetchList } from '../../data/firestore.ts'
import { queryClient } from '../../data/query-client.ts'
import { now as currentTime } from '../../hooks/clock.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { capitalised } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Line, ReadSection, ShortList } from '../../ui/read-section.tsx'
import { RefundClaims } from './refund-claims.tsx'
import { entitlementTexts } from './texts.ts'

interface EntitlementsSectionProps {
  uid: string
  /** The Thursday of the current registration: a ticket can be used only once it has expired. */
  evening: string | null
}

/** « Mes jeudis » on the profile page: unused tickets, subscription with its end, past evenings. */
export function EntitlementsSection({ uid, evening }: EntitlementsSectionProps) {
  return (
    <ReadSection texts={entitlementTexts} query={useQuery(entitlementsQuery(uid))}>
      {(entitlements) => (
        <>
          <EntitlementList {...entitlements} current={evening} />
          <RefundClaims uid={uid} />
        </>
      )}
    </ReadSection>
  )
}

function EntitlementList(props: Entitlements & { current: string | null }) {
  const { tickets, subscription, registrations, current } = props
  const now = useNow()
  const isBeforeEnd = current !== null && now < eveningEnd(current)
  const past = registrations.filter(({ thursday_event_id }) => eveningEnd(thursday_event_id) <= now)
  if (tickets.length === 0 && !subscription && past.length === 0 && !isBeforeEnd)
    return <Line>{entitlementTexts.none}</Line>
  const usable = tickets.length > 0 && current === null
  return (
    <>
      <chakra.ul mt="1">
        {isBeforeEnd && (
          <Row
            title={entitlementTexts.current}
            text={entitlementTexts.currentText}
            to={routes.bookingConfirmation}
          />
        )}
        {tickets.length > 0 && (
          <Row title={entitlementTexts.tickets(tickets.length)} text={entitlementTexts.ticketsText} />
        )}
        {subscription && (
          <Row
            title={offerFor(subscription.subscription_type).name}
            text={entitlementTexts.subscriptionUntil(formatDate(subscription.current_period_end))}
          />
        )}
      </chakra.ul>
      {usable && (
        <Button variant="quiet" to={routes.thursdaySelection}>
          {common.chooseThursday}
        </Button>
      )}
      {past.length > 0 && (
        <ShortList label={entitlementTexts.past} items={past} all={entitlementTexts.all}>
          {(registration) => (
            <Row
              key={registration.id}
              title={capitalised(formatThursday(registration.thursday_event_id))}
              to={pageOf(registration, now)}
              text={entitlementTexts.evening(registration.selected_city.name)}
            />
          )}
        </ShortList>
      )}
    </>
  )
}

interface RowProps {
  title: string
  text: string
  /** The page that the title leads to. */
  to?: string | null
}

function Row({ title, text, to = null }: RowProps) {
  return (
    <chakra.li borderTop="1px solid {colors.rule}" py="2" _first={{ borderTopWidth: '0' }}>
      <chakra.span display="block" fontWeight="semibold">
        {to === null ? (
          title
        ) : (
          <chakra.span display="inline-block" py="1.5" my="-1.5" textDecoration="underline" asChild>
            <Link to={to}>{title}</Link>
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span display="block" textStyle="petit" color="fgSoft">
        {text}
      </chakra.span>
    </chakra.li>
  )
}

/** The page of a past evening, while it exists; null where the attendee had no group, or was not there. */
function pageOf(registration: RegistrationDocument, now: Date): string | null {
  const { thursday_event_id: date, group_id } = registration
  if (group_id === null || wasAbsent(registration)) return null
  if (!isEventDate(date) || eveningPageClosesAt(date) <= now) return null
  return eveningAddress(date)
}

/** The user's entitlements and registrations. */
interface Entitlements {
  readonly tickets: readonly TicketDocument[]
  /** The valid subscription that ends last; null if none. */
  readonly subscription: SubscriptionDocument | null
  /** The live registrations, latest first. */
  readonly registrations: readonly RegistrationDocument[]
}

/** Loads at most one page of registrations. */
const entitlementsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['entitlements', uid],
    queryFn: async (): Promise<Entitlements> => {
      const [tickets, subscriptions, registrations] = await Promise.all([
        queryClient.fetchQuery(unusedTicketsQuery(uid)),
        queryClient.fetchQuery(subscriptionsQuery(uid)),
        fetchList(collections.registrations, registrationDocument, where('user_id', '==', uid)),
      ])
      const now = currentTime()
      const [subscription = null] = subscriptions
        .filter((one) => isValidSubscription(one, now))
        .toSorted((a, b) => b.current_period_end.getTime() - a.current_period_end.getTime())
      return {
        tickets,
        subscription,
        registrations: registrations.filter(isLive).toSorted(latestFirst),
      }
    },
  })

function latestFirst(a: RegistrationDocument, b: RegistrationDocument): number {
  return b.thursday_event_id.localeCompare(a.thursday_event_id)
}
