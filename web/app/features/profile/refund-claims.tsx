import { chakra } from '@chakra-ui/react'
import { formatDay, formatEventDate } from '@tablee/domain/calendar'
import {
  collections,
  paths,
  paymentDocument,
  type TicketDocument,
  ticketDocument,
} from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { lastDayOf } from '@tablee/domain/refund-claim'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { where } from 'firebase/firestore'
import { useState } from 'react'
import { z } from 'zod'
import { claimRefund } from '../../data/account.ts'
import { fetchDocument, fetchList } from '../../data/firestore.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now as currentTime } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { writeToUs } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UnreadableLine } from '../../ui/read-section.tsx'
import { toast } from '../../ui/toast.ts'
import { entitlementTexts as texts } from './texts.ts'

/** A ticket whose evening was called off, with the payment whose refund its user can claim, or has claimed. */
interface CalledOffTicket {
  readonly ticket: TicketDocument
  readonly calledOff: NonNullable<TicketDocument['called_off']>
  readonly payment: OwedPayment
}

/** Refunds that can be claimed, and claimed ones that are on their way; nothing where there are none. */
export function RefundClaims({ uid }: { uid: string }) {
  const tickets = useQuery(calledOffTicketsQuery(uid))
  const { data: found = [] } = tickets
  // Each by a query of its own: one that cannot be read hides no other.
  const payments = useQueries({ queries: found.map(({ paymentId }) => paymentQuery(uid, paymentId)) })
  const queries = [tickets, ...payments]
  const unreadable = queries.filter(({ isLoadingError }) => isLoadingError)
  const rows = found.flatMap(({ ticket, calledOff }, n) => {
    const payment = payments[n]?.data
    return payment && leftOf(payment) > 0 ? [{ ticket, calledOff, payment }] : []
  })
  return (
    <>
      {rows.length > 0 && (
        <chakra.ul aria-label={texts.claims} mt="1">
          {rows.map((one) =>
            one.calledOff.claimed_at ? (
              <OwedRow key={one.ticket.id} {...one} claimedAt={one.calledOff.claimed_at} />
            ) : (
              <ClaimableRow
                key={one.ticket.id}
                {...one}
                onDone={() => Promise.all(queries.map(({ refetch }) => refetch()))}
              />
            ),
          )}
        </chakra.ul>
      )}
      {unreadable.length > 0 && (
        <UnreadableLine onRetry={() => unreadable.map(({ refetch }) => refetch())}>
          {texts.claimsUnreadable}
        </UnreadableLine>
      )}
    </>
  )
}

function OwedRow({ payment, claimedAt }: CalledOffTicket & { claimedAt: Date }) {
  if (cameBack(payment)) {
    const supportLink = writeToUs(texts.owedSubject, { what: texts.owedWhat, payment: payment.id })
    return (
      <Row title={texts.owedAgain(formatEuros(leftOf(payment)))} text={texts.owedAgainText}>
        <Button variant="quiet" href={supportLink.href}>
          {supportLink.label}
        </Button>
      </Row>
    )
  }
  return (
    <Row
      title={texts.owed(formatEuros(leftOf(payment)))}
      text={payment.status === 'disputed' ? texts.owedDisputed : texts.owedText(formatDay(claimedAt))}
    />
  )
}

/** Asked first: the ticket is gone afterwards. */
function ClaimableRow({ payment, calledOff, onDone }: CalledOffTicket & { onDone: () => unknown }) {
  const [asking, setAsking] = useState(false)
  const sum = formatEuros(leftOf(payment))
  const claim = useSingleMutation({
    mutationFn: () => claimRefund(payment.id),
    onSuccess: () => toast.success(texts.claimed(sum)),
    onError: (error) =>
      toast.refusal(refusalCodeOf(error), { what: 'rendre un billet contre son prix', payment: payment.id }),
    onSettled: () => {
      setAsking(false)
      return onDone()
    },
  })
  return (
    <Row
      title={texts.claimable(formatEventDate(calledOff.thursday_event_id), sum)}
      text={texts.claimableText(formatDay(lastDayOf(calledOff.money_until)))}
    >
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.claim(sum)}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => !claim.isPending && setAsking(false)}
          title={texts.claimTitle}
          text={texts.claimText(sum)}
          actions={
            <>
              <Button arrow={false} disabled={claim.isPending} onClick={() => setAsking(false)}>
                {texts.claimKeep}
              </Button>
              <Button variant="outline" run={claim} loadingText={common.moment}>
                {texts.claimConfirm}
              </Button>
            </>
          }
        />
      )}
    </Row>
  )
}

function Row({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <chakra.li borderTop="1px solid {colors.rule}" py="2">
      <chakra.span display="block" fontWeight="semibold">
        {title}
      </chakra.span>
      <chakra.span display="block" textStyle="petit" color="fgSoft">
        {text}
      </chakra.span>
      {children}
    </chakra.li>
  )
}

/** A payment with how often it was refunded in full, and the states of its disputes. */
const owedPayment = paymentDocument.extend({
  refund_no: z.int().nonnegative().default(0),
  disputes: z.record(z.string(), z.string()).default({}),
})

type OwedPayment = z.output<typeof owedPayment>

/** In cents. */
function leftOf({ amount, refunded_amount }: OwedPayment): number {
  return amount - refunded_amount
}

/** Whether the bank sent the refund back. After an appeal that was won, recorded like a closed inquiry, the money is paid by itself. */
function cameBack({ status, refund_no, disputes }: OwedPayment): boolean {
  return refund_no > 0 && status !== 'disputed' && !Object.values(disputes).includes('won')
}

/** Void tickets are few: a cancellation or a refund makes one. */
const calledOffTicketsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['unused-tickets', uid, 'called-off'],
    queryFn: async () => {
      const mine = [where('user_id', '==', uid), where('status', 'in', ['unused', 'void'])]
      const tickets = await fetchList(collections.tickets, ticketDocument, ...mine)
      return tickets.flatMap((ticket) => {
        const { called_off: calledOff, payment_id: paymentId, status } = ticket
        if (!calledOff || paymentId === null) return []
        const isClaimable = status === 'unused' && currentTime() < calledOff.money_until
        return isClaimable || calledOff.claimed_at ? [{ ticket, calledOff, paymentId }] : []
      })
    },
  })

const paymentQuery = (uid: string, paymentId: string) =>
  queryOptions({
    queryKey: ['unused-tickets', uid, 'called-off', paymentId],
    queryFn: () => fetchDocument(paths.payment(paymentId), owedPayment),
  })
