import { chakra, Flex, Input } from '@chakra-ui/react'
import { bookableThursdays, type EventDate, formatEventDate } from '@tablee/domain/calendar'
import {
  isCalledOff,
  type Match,
  paths,
  reunionDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { REUNION_COMPANIONS } from '@tablee/domain/reunions'
import { routes } from '@tablee/domain/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { callFunction } from '../../data/callables.ts'
import { eveningAddress } from '../../data/evening.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { capitalised } from '../../messages/site.ts'
import { Button, SmallButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { InputLabel } from '../../ui/form-fields.tsx'
import { Line, UnreadableLine } from '../../ui/read-section.tsx'
import { Note, Overline } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { reunionTexts as texts } from './texts.ts'
import { namesOf } from './words.ts'

/** Of each of these Thursdays the user's request, null for none, and whether it is called off. */
const reunionsQuery = (uid: string, thursdays: readonly EventDate[]) =>
  queryOptions({
    queryKey: ['reunions', uid, thursdays],
    queryFn: () =>
      Promise.all(
        thursdays.map(async (date) => {
          const [request, evening] = await Promise.all([
            fetchDocument(paths.reunion(date, uid), reunionDocument),
            fetchDocument(paths.thursdayEvent(date), thursdayEventDocument),
          ])
          return {
            date,
            request: request?.companion_ids.length ? request : null,
            calledOff: evening !== null && isCalledOff(evening, null),
          }
        }),
      ),
  })

interface ReunionProps {
  uid: string
  /** The evening of the matches. */
  from: EventDate
  matches: readonly Match[]
}

/** Asks to share a table with matches again on an upcoming Thursday. It counts where each of them asks the same. */
export function Reunion({ uid, from, matches }: ReunionProps) {
  const thursdays = bookableThursdays(now())
  const requests = useQuery(reunionsQuery(uid, thursdays))
  const [asking, setAsking] = useState(false)
  const current = requests.data?.find(({ request }) => request?.from === from)
  const asked = matches.filter(({ uid }) => current?.request?.companion_ids.includes(uid))
  // A request for the matches of another evening would be replaced.
  const free = requests.data?.filter((one) => !one.request && !one.calledOff).map(({ date }) => date) ?? []
  const [first] = free
  const send = useSingleMutation({
    mutationFn: ({ date, companions }: Request) =>
      callFunction('requestReunion', { thursdayEventId: date, from, companions: [...companions] }),
    onSuccess: () => {
      setAsking(false)
      return requests.refetch()
    },
    onError: (error) =>
      toast.refusal(
        refusalCodeOf(error),
        { what: 'demander des retrouvailles', evening: from },
        texts.failed,
      ),
  })

  if (requests.data && !current && !first) return null
  return (
    <chakra.section aria-label={texts.kicker} css={row}>
      <div>
        <Overline as="h2">{texts.kicker}</Overline>
        {requests.isPending && <Line role="status">{texts.loading}</Line>}
        {requests.isLoadingError && (
          <UnreadableLine onRetry={() => requests.refetch()}>{texts.unreadable}</UnreadableLine>
        )}
        {current ? (
          <Headline>
            {current.calledOff
              ? texts.calledOff(capitalised(formatEventDate(current.date)))
              : texts.asked(formatEventDate(current.date))}
          </Headline>
        ) : (
          first && <Headline>{texts.question(capitalised(formatEventDate(first)))}</Headline>
        )}
        {current && (
          <>
            <Note mt="1">
              {current.calledOff ? texts.calledOffText : texts.askedText(namesOf(asked), asked.length)}
            </Note>
            <Flex wrap="wrap" columnGap="6">
              {!current.calledOff && (
                <Button variant="quiet" to={eveningAddress(current.date, routes.thursdaySelection)}>
                  {texts.book}
                </Button>
              )}
              <Button
                variant="quiet"
                loading={send.isPending}
                onClick={() => send.mutate({ date: current.date, companions: [] })}
              >
                {texts.takeBack}
              </Button>
            </Flex>
          </>
        )}
      </div>
      {requests.data && !current && <SmallButton onClick={() => setAsking(true)}>{texts.ask}</SmallButton>}
      {asking && (
        <AskDialog
          thursdays={free}
          matches={matches}
          busy={send.isPending}
          onAsk={send.mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </chakra.section>
  )
}

interface Request {
  date: EventDate
  /** None takes the request back. */
  companions: readonly string[]
}

interface AskDialogProps {
  thursdays: readonly EventDate[]
  matches: readonly Match[]
  busy: boolean
  onAsk: (request: Request) => void
  onClose: () => void
}

/** Which Thursday, and with whom where there are several. */
function AskDialog({ thursdays, matches, busy, onAsk, onClose }: AskDialogProps) {
  const id = useId()
  const [date, setDate] = useState(thursdays[0] ?? null)
  const [chosen, setChosen] = useState(() => matches.slice(0, REUNION_COMPANIONS).map(({ uid }) => uid))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (date) onAsk({ date, companions: chosen })
  }
  return (
    <FormDialog
      title={texts.title}
      text={texts.text}
      submit={texts.ask}
      submitting={common.moment}
      keep={texts.keep}
      disabled={date === null || chosen.length === 0}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <InputLabel htmlFor={id}>{texts.choose}</InputLabel>
        <Input asChild mt="1">
          <select
            id={id}
            value={date ?? ''}
            onChange={({ target }) => setDate(thursdays.find((one) => one === target.value) ?? null)}
          >
            {thursdays.map((one) => (
              <option key={one} value={one}>
                {capitalised(formatEventDate(one))}
              </option>
            ))}
          </select>
        </Input>
      </div>
      {matches.length > 1 && (
        <chakra.fieldset minW="0">
          <chakra.legend fontWeight="semibold" fontSize="small">
            {texts.whom}
          </chakra.legend>
          {matches.map(({ uid, first_name }) => {
            const checked = chosen.includes(uid)
            return (
              <Checkbox
                key={uid}
                label={first_name}
                checked={checked}
                disabled={!checked && chosen.length >= REUNION_COMPANIONS}
                onChange={() => setChosen(checked ? chosen.filter((one) => one !== uid) : [...chosen, uid])}
              />
            )
          })}
        </chakra.fieldset>
      )}
    </FormDialog>
  )
}

const Headline = chakra('p', { base: { fontWeight: 'bold', lineHeight: '1.3', mt: '0.5' } })

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  alignItems: 'center',
  pt: '3.5',
}
