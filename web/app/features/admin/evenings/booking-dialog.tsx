import { formatThursday } from '@tablee/domain/calendar'
import { calls } from '@tablee/domain/calls'
import type { ThursdayEventDocument } from '@tablee/domain/documents'
import { useState } from 'react'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { ConfirmActionDialog } from '../admin-action.tsx'
import { eveningsTexts as texts } from './texts.ts'

export function BookingDialog({ event }: { event: ThursdayEventDocument }) {
  const { id: date, is_active, capacity, current_participants: sold } = event
  const [open, setOpen] = useState(is_active)
  const [limit, setLimit] = useState(capacity === null ? '' : String(capacity))
  const parsed = parseCapacity(limit)
  const changed = open !== is_active || parsed !== capacity
  return (
    <ConfirmActionDialog
      title={texts.changing(formatThursday(date))}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      ready={parsed !== undefined && changed}
      act={(send) => send('adminSetEvening', { date, is_active: open, capacity: parsed ?? null })}
    >
      <Checkbox label={texts.isOpen} checked={open} onChange={({ target }) => setOpen(target.checked)} />
      <TextField
        label={texts.capacity}
        hint={texts.capacityHint(sold)}
        error={parsed === undefined ? texts.capacityWrong : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
      />
    </ConfirmActionDialog>
  )
}

const { capacity } = calls.adminSetEvening.input.shape

/** Parses the capacity field: null if empty (no limit), undefined if the server would refuse it. */
export function parseCapacity(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/gu, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? capacity.safeParse(Number(digits)).data : undefined
}
