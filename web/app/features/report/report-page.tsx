import { Box, chakra, Flex } from '@chakra-ui/react'
import {
  checkInClosesAt,
  type EventDate,
  feedbackOpensAt,
  formatDay,
  formatHour,
  isRsvpOpen,
  seatingFreezesAt,
} from '@tablee/domain/calendar'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eveningAddress, isWithoutGroup, otherMembersQuery } from '../../data/evening.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { unreadableWords } from '../../messages/refusals.ts'
import { pageNames } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/states.tsx'
import { OwnReports, refreshOwnReports } from './own-reports.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { reportTexts as texts } from './texts.ts'

interface ReportPageProps {
  uid: string
  /** Null if the address names no evening. */
  date: EventDate | null
  /** The evening for which the user is registered: they may meet the other there again. */
  booked: EventDate | null
  onBack: () => void
}

/** `/report`: emergency numbers, then the report of another member in two presses: what happened, and sending. */
export function ReportPage({ uid, date, booked, onBack }: ReportPageProps) {
  const members = useQuery({ ...otherMembersQuery(date ?? ''), enabled: date !== null })
  const [received, setReceived] = useState<Received | null>(null)

  if (date === null || isWithoutGroup(members.error) || members.data?.length === 0)
    return (
      <ReportSheet title={texts.none} lead={texts.noneText} onBack={onBack}>
        <WriteToUs />
        <OwnReports />
      </ReportSheet>
    )
  if (members.isError)
    return (
      <ReportSheet
        title={texts.unreadable}
        lead={unreadableWords(refusalCodeOf(members.error), texts.unreadableText)}
        onBack={onBack}
      >
        <Flex role="alert" wrap="wrap" columnGap="6" mt="2">
          <Button variant="link" onClick={() => members.refetch()}>
            {common.retry}
          </Button>
          <WriteToUs />
        </Flex>
      </ReportSheet>
    )
  if (members.data === undefined)
    return (
      <ReportSheet title={texts.whom} onBack={onBack}>
        <Loading text={texts.loading} />
      </ReportSheet>
    )
  if (received) return <ReceivedSheet date={date} booked={booked} {...received} onBack={onBack} />
  return (
    <ReportForm
      uid={uid}
      date={date}
      members={members.data}
      onBack={onBack}
      onReceived={(name, answerBy) => {
        setReceived({ name, answerBy })
        refreshOwnReports()
      }}
    />
  )
}

/** Whom the report is about, and by when an admin answers. */
interface Received {
  readonly name: string
  readonly answerBy: Date
}

interface ReceivedProps extends Received {
  date: EventDate
  booked: EventDate | null
  onBack: () => void
}

/** What is done already, what follows, and what never happens. */
function ReceivedSheet({ date, booked, name, answerBy, onBack }: ReceivedProps) {
  const { title, lead, done, apart, apartAfterTonight, again, before, answer, next, secret, back } =
    texts.received
  const moment = `${formatDay(answerBy)}, ${formatHour(answerBy)}`
  const at = now()
  // Nobody is moved any more (docs/product.md §2.8): they may still sit together tonight.
  const evening = booked ?? date
  const isTonight = seatingFreezesAt(evening) <= at && at < checkInClosesAt(evening)
  const separation = isTonight ? apartAfterTonight(name, isRsvpOpen(evening, at)) : apart(name)
  return (
    <ReportSheet
      key="received"
      large
      title={title}
      lead={lead}
      onBack={onBack}
      footer={
        <Button
          variant="outline"
          full
          to={at < feedbackOpensAt(date) ? routes.trueConfirmation : eveningAddress(date)}
        >
          {back}
        </Button>
      }
    >
      <chakra.dl mt="22px" borderTopWidth="6px" borderColor="ink">
        <Fact name={done}>{`${separation} ${again}`}</Fact>
        <Fact name={before(moment)}>{answer}</Fact>
        <Fact name={next}>{secret(name)}</Fact>
      </chakra.dl>
      <OwnReports />
    </ReportSheet>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <Box py="3.5" borderBottomWidth="1.5px" borderColor="rule">
      <chakra.dt fontWeight="bold">{name}</chakra.dt>
      <chakra.dd mt="0.5">{children}</chakra.dd>
    </Box>
  )
}

function WriteToUs() {
  return (
    <Button variant="link" href={`mailto:${product.supportEmail}`}>
      {pageNames.contact}
    </Button>
  )
}
