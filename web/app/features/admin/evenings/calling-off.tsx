import { chakra, Flex, Grid } from '@chakra-ui/react'
import type { CallingOffCity } from '@tablee/domain/admin-calls'
import { eventStart, formatThursday } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import {
  type CallingOff,
  type CallOffCause,
  type Compensation,
  callOffCauses,
  compensations,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { cities } from '@tablee/domain/places'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callFunction } from '../../../data/callables.ts'
import { refusalCodeOf } from '../../../data/refusals.ts'
import { Badge } from '../../../ui/cards.tsx'
import { Note } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionButton, ConfirmActionDialog, type Send } from '../admin-action.tsx'
import { CloseDialog, ConsoleButton, SelectField } from '../controls.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { cityName, formatMoment } from '../format.ts'
import { ConsoleSection, PanelError } from '../page.tsx'
import { callQuery, type Reading } from '../queries.ts'
import { causeNames, compensationNames, givenNames, callingOffTexts as texts } from './texts.ts'

interface CallingOffSectionProps {
  event: ThursdayEventDocument
  now: Date
  onChange: () => void
}

/** Whether the evening takes place, the button to call it off, and the work that is left after a calling-off. */
export function CallingOffSection({ event, now, onChange }: CallingOffSectionProps) {
  const { id: date, called_off, calling_off, calling_off_pending, current_participants } = event
  const [asking, setAsking] = useState(false)
  const rows = Object.entries(calling_off).map(([city, calling]) => ({ city, ...calling }))
  const begun = rows.length > 0
  const concerned = useQuery({
    // The evening's count changes with each registration that ends.
    ...callQuery('adminCallingOff', { date }, begun && [current_participants, calling_off_pending]),
    placeholderData: keepPreviousData,
  })
  const changed = () => {
    void concerned.refetch()
    onChange()
  }
  return (
    <ConsoleSection
      title={texts.section}
      actions={
        !called_off &&
        now < eventStart(date) && <ConsoleButton onClick={() => setAsking(true)}>{texts.open}</ConsoleButton>
      }
    >
      {begun ? (
        <DataTable caption={texts.table} columns={columns} rows={rows} rowKey="city" />
      ) : (
        <Note>{called_off ? texts.wholeAutomatically : texts.none}</Note>
      )}
      {begun && concerned.data && !concerned.error && (
        <RemainingWork event={event} concerned={concerned.data} onChange={changed} />
      )}
      {asking && (
        // Outside the button, which disappears before the answer comes.
        <CloseDialog value={() => setAsking(false)}>
          <CallOffDialog event={event} concerned={concerned} onDone={changed} />
        </CloseDialog>
      )}
    </ConsoleSection>
  )
}

const columns: Column<CallingOff & { readonly city: string }>[] = [
  { header: texts.city, cell: ({ city }) => cityName(city) },
  {
    header: texts.state,
    cell: ({ ended_at }) => (
      <Badge tone={ended_at ? 'unlocked' : 'waiting'}>{ended_at ? texts.ended : texts.underWay}</Badge>
    ),
  },
  { header: texts.causeColumn, cell: ({ cause }) => causeNames[cause] },
  { header: texts.given, cell: ({ compensation }) => givenNames[compensation] },
  { header: texts.since, cell: ({ at }) => formatMoment(at) },
]

interface RemainingWorkProps {
  event: ThursdayEventDocument
  concerned: CallOutput<'adminCallingOff'>
  onChange: () => void
}

/** Registrations and refunds that wait for the next scheduled run, and a button that starts it now. */
function RemainingWork({ event, concerned: { cities, owed }, onChange }: RemainingWorkProps) {
  const { id: date, calling_off, calling_off_pending } = event
  const { people: seats } = sumOf(cities.filter(({ city }) => calling_off[city]))
  if (seats + owed === 0 && !calling_off_pending) return null
  return (
    <Flex wrap="wrap" align="center" gap="4" mt="3">
      {/* All is done; the next run notes it. */}
      <chakra.p textStyle="petit">{seats + owed === 0 ? texts.allDone : texts.left(seats, owed)}</chakra.p>
      {seats + owed > 0 && (
        <ActionButton
          action={() => callFunction('adminFinishCallingOff', { date })}
          onSuccess={({ left }) => toast.success(texts.wentOn(left))}
          onSettled={onChange}
        >
          {texts.goOn}
        </ActionButton>
      )}
    </Flex>
  )
}

interface CallOffDialogProps {
  event: ThursdayEventDocument
  /** Counts of attendees and amounts, per city. */
  concerned: Reading<CallOutput<'adminCallingOff'>>
  onDone: () => void
}

/** The dialog that calls an evening off: where, why, which compensation, and a preview of attendees and costs. */
function CallOffDialog({ event: { id: date, calling_off }, concerned, onDone }: CallOffDialogProps) {
  const { data, error: unreadable, isFetching: busy, refetch } = concerned
  const [where, setWhere] = useState<string | null>(null)
  const [cause, setCause] = useState<CallOffCause>('venue-closed')
  const [compensation, setCompensation] = useState<Compensation>('ticket')
  const found = unreadable || busy ? null : (data ?? null)
  const notCalledOff = (unreadable ? [] : (data?.cities ?? [])).filter(({ city }) => !calling_off[city])
  const seen = sumOf(notCalledOff.filter(({ city }) => where === null || city === where))
  // Cities with registrations, and cities that can be booked.
  const named = cities.filter(
    ({ id, available }) => !calling_off[id] && (available || notCalledOff.some(({ city }) => city === id)),
  )

  async function callOff(send: Send, reason: string) {
    try {
      await send('adminCallOff', {
        date,
        city: where,
        cause,
        compensation,
        reason: cause === 'other' ? reason : null,
        seen: { people: seen.people, cents: compensation === 'money' ? seen.cents : 0 },
      })
    } catch (error) {
      // Refetch, so that the preview shows the current figures; the dialog shows the refusal.
      if (refusalCodeOf(error) === 'conflict') void refetch()
      throw error
    }
  }

  return (
    <ConfirmActionDialog
      title={texts.title(formatThursday(date))}
      text={texts.forGood}
      confirm={texts.confirm}
      done={texts.done}
      asksReason={cause === 'other'}
      reasonHint={texts.reasonHint}
      ready={found !== null}
      action={callOff}
      onDone={onDone}
    >
      <SelectField
        label={texts.where}
        value={where}
        onChange={setWhere}
        options={[
          { value: null, label: texts.everywhere },
          ...named.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={texts.cause}
        value={cause}
        onChange={setCause}
        options={callOffCauses.map((value) => ({ value, label: causeNames[value] }))}
      />
      <SelectField
        label={texts.compensation}
        value={compensation}
        onChange={setCompensation}
        options={compensations.map((value) => ({ value, label: compensationNames[value] }))}
      />
      {unreadable && !busy ? (
        <PanelError onRetry={() => void refetch()} />
      ) : (
        <Preview seen={found && { ...seen, paying: found.paying }} compensation={compensation} />
      )}
    </ConfirmActionDialog>
  )
}

interface PreviewProps {
  /** Null while loading. */
  seen: (ReturnType<typeof sumOf> & { paying: number }) | null
  compensation: Compensation
}

/** How many attendees are affected, and what it costs. */
function Preview({ seen, compensation }: PreviewProps) {
  if (!seen) return <chakra.p textStyle="petit">{texts.reading}</chakra.p>
  const { people, paid, cents, disputed, free, passes, paying } = seen
  const parts = [
    paid > 0 && texts.paid(paid, formatEuros(cents)),
    free > 0 && texts.free(free),
    passes > 0 && texts.subscriptions(passes),
  ].filter((part) => part !== false)
  const money = compensation === 'money'
  return (
    <Grid aria-live="polite" textStyle="petit" gap="1" border="1.5px solid {colors.ink}" p="3">
      <chakra.p fontWeight="semibold">
        {texts.people(people)}
        {parts.length > 0 && `\u00A0: ${parts.join(', ')}`}
      </chakra.p>
      {paying > 0 && <p>{texts.paying(paying)}</p>}
      {money && disputed > 0 && <p>{texts.disputed(disputed)}</p>}
      {money && free + passes > 0 && <p>{texts.freeAnyway}</p>}
      <p>{money ? texts.costs(formatEuros(cents)) : texts.costsNothing}</p>
    </Grid>
  )
}

function sumOf(several: readonly CallingOffCity[]) {
  const sum = (figure: keyof Omit<CallingOffCity, 'city'>) =>
    several.reduce((total, city) => total + city[figure], 0)
  return {
    people: sum('people'),
    paid: sum('paid'),
    cents: sum('cents'),
    disputed: sum('disputed'),
    free: sum('free'),
    passes: sum('passes'),
  }
}
