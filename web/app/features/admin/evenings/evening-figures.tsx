import { eventStart, type ThursdayEventDocument } from '@tablee/domain'
import { useState } from 'react'
import { ToolButton } from '../controls.tsx'
import { Stat, Stats } from '../data-table.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { bookingState } from './evening-states.ts'
import { bookingStates, eveningsTexts as texts } from './texts.ts'

interface EveningFiguresProps {
  event: ThursdayEventDocument
  now: Date
}

/** What is sold and what is left, and the way to change it until people sit down. */
export function EveningFigures({ event, now }: EveningFiguresProps) {
  const [changing, setChanging] = useState(false)
  const { id, capacity, current_participants: sold, called_off } = event
  return (
    <>
      <Stats>
        <Stat label={texts.bookings} value={bookingStates[bookingState(event, now)]} />
        <Stat label={texts.sold} value={sold} />
        <Stat label={texts.capacity} value={capacity ?? texts.noLimit} />
        {capacity !== null && <Stat label={texts.free} value={Math.max(0, capacity - sold)} />}
      </Stats>
      {!called_off && now < eventStart(id) && (
        <ToolButton variant="primary" mt="5" onClick={() => setChanging(true)}>
          {texts.change}
        </ToolButton>
      )}
      {changing && <BookingDialog event={event} onClose={() => setChanging(false)} />}
    </>
  )
}
