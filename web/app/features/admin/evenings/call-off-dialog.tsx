import { chakra } from '@chakra-ui/react'
import {
  type CallingOffCity,
  type CallOffCause,
  type CallOutput,
  type Compensation,
  callOffCauses,
  cities,
  compensations,
  formatEuros,
  formatThursday,
  type ThursdayEventDocument,
} from '@tablee/domain'
import { useState } from 'react'
import { refusalOf } from '../../../data/refusals.ts'
import { ConfirmAct, type Send } from '../admin-action.tsx'
import { SelectField } from '../controls.tsx'
import { PanelError } from '../page.tsx'
import type { Reading } from '../queries.ts'
import { causeNames, compensationNames, callingOffTexts as texts } from './texts.ts'

interface CallOffDialogProps {
  event: ThursdayEventDocument
  /** Whom calling off concerns. */
  concerned: Reading<CallOutput<'adminCallingOff'>>
  onClose: () => void
  onDone: () => void
}

const EVERYWHERE = 'all'

/** Calls an evening off, after saying whom it concerns and what it costs. */
export function CallOffDialog({ event, concerned, onClose, onDone }: CallOffDialogProps) {
  const { id: date, calling_off } = event
  const { data, error: unread, isFetching: busy, refetch } = concerned
  const [where, setWhere] = useState(EVERYWHERE)
  const [cause, setCause] = useState<CallOffCause>('venue-closed')
  const [compensation, setCompensation] = useState<Compensation>('ticket')
  const found = unread ? null : (data ?? null)
  const standing = (found?.cities ?? []).filter(({ city }) => !calling_off[city])
  const seen = sumOf(standing.filter(({ city }) => where === EVERYWHERE || city === where))
  // Where people come, and where they may.
  const named = cities.filter(
    ({ id, available }) => !calling_off[id] && (available || standing.some(({ city }) => city === id)),
  )

  async function callOff(send: Send, reason: string) {
    try {
      await send('adminCallOff', {
        date,
        city: where === EVERYWHERE ? null : where,
        cause,
        compensation,
        reason: cause === 'other' ? reason : null,
        seen: { people: seen.people, cents: compensation === 'money' ? seen.cents : 0 },
      })
    } catch (error) {
      // To show what it is by now; the dialog says why.
      if (refusalOf(error) === 'changed-meanwhile') void refetch()
      throw error
    }
  }

  return (
    <ConfirmAct
      onClose={onClose}
      title={texts.title(formatThursday(date))}
      text={texts.forGood}
      confirm={texts.confirm}
      done={texts.done}
      asksReason={cause === 'other'}
      reasonHint={texts.reasonHint}
      ready={found !== null && !busy}
      act={callOff}
      onDone={onDone}
    >
      <SelectField
        label={texts.where}
        value={where}
        onChange={setWhere}
        options={[
          { value: EVERYWHERE, label: texts.everywhere },
          ...named.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={texts.cause}
        value={cause}
        // The options are the causes themselves.
        onChange={(value) => setCause(value as CallOffCause)}
        options={callOffCauses.map((value) => ({ value, label: causeNames[value] }))}
      />
      <SelectField
        label={texts.compensation}
        value={compensation}
        // The options are the compensations themselves.
        onChange={(value) => setCompensation(value as Compensation)}
        options={compensations.map((value) => ({ value, label: compensationNames[value] }))}
      />
      {unread && !busy ? (
        <PanelError again={() => void refetch()} />
      ) : (
        <Preview
          seen={found && !busy ? { ...seen, paying: found.paying } : null}
          compensation={compensation}
        />
      )}
    </ConfirmAct>
  )
}

interface PreviewProps {
  /** Null while it is counted. */
  seen: (ReturnType<typeof sumOf> & { paying: number }) | null
  compensation: Compensation
}

/** Who is concerned, and what it costs. */
function Preview({ seen, compensation }: PreviewProps) {
  if (!seen) return <chakra.p textStyle="petit">{texts.reading}</chakra.p>
  const { people, paid, cents, disputed, free, passes, paying } = seen
  const parts = [
    paid > 0 && texts.paid(paid, formatEuros(cents)),
    free > 0 && texts.free(free),
    passes > 0 && texts.passes(passes),
  ].filter((part) => part !== false)
  const money = compensation === 'money'
  return (
    <chakra.div
      aria-live="polite"
      textStyle="petit"
      display="grid"
      gap="1"
      borderWidth="1.5px"
      borderColor="ink"
      p="3"
    >
      <chakra.p fontWeight="semibold">
        {texts.people(people)}
        {parts.length > 0 && `\u00A0: ${parts.join(', ')}`}
      </chakra.p>
      {paying > 0 && <chakra.p>{texts.paying(paying)}</chakra.p>}
      {money && disputed > 0 && <chakra.p>{texts.disputed(disputed)}</chakra.p>}
      {money && free + passes > 0 && <chakra.p>{texts.freeAnyway}</chakra.p>}
      <chakra.p>{money ? texts.costs(formatEuros(cents)) : texts.costsNothing}</chakra.p>
    </chakra.div>
  )
}

const nobody = { people: 0, paid: 0, cents: 0, disputed: 0, free: 0, passes: 0 }

/** The same of several cities together. */
function sumOf(cities: readonly CallingOffCity[]): typeof nobody {
  return cities.reduce(
    (sum, one) => ({
      people: sum.people + one.people,
      paid: sum.paid + one.paid,
      cents: sum.cents + one.cents,
      disputed: sum.disputed + one.disputed,
      free: sum.free + one.free,
      passes: sum.passes + one.passes,
    }),
    nobody,
  )
}
