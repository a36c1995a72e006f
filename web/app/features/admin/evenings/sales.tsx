import { eventStart, formatThursday, isBookingOpen } from '@tablee/domain/calendar'
import { calls } from '@tablee/domain/calls'
import { capacityOfVenues } from '@tablee/domain/capacity'
import {
  collections,
  type ThursdayEventDocument,
  type VenueDocument,
  venueDocument,
} from '@tablee/domain/documents'
import { adminRoutes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchList } from '../../../data/firestore.ts'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { Note } from '../../../ui/text.tsx'
import { ConfirmActionDialog } from '../admin-action.tsx'
import { ConsoleButton, TextLink } from '../controls.tsx'
import { Stat, Stats } from '../data-table.tsx'
import { eachVisit } from '../queries.ts'
import { bookingState } from './steps.tsx'
import { bookingStates, eveningsTexts as texts } from './texts.ts'

/** All venues; undefined until they are read. */
export function useVenues(): readonly VenueDocument[] | undefined {
  return useQuery({
    queryKey: ['all-venues'],
    queryFn: () => fetchList(collections.venues, venueDocument),
    ...eachVisit,
  }).data
}

/** The chairs of all venues, as the server counts them; undefined until they are read. */
function useVenueCapacity(): number | null | undefined {
  const venues = useVenues()
  return venues && capacityOfVenues(venues)
}

/** Sales and remaining seats; until the evening begins, a button to change capacity and bookability. */
export function EveningFigures({ event, now }: { event: ThursdayEventDocument; now: Date }) {
  const { id, capacity, current_participants: sold, called_off } = event
  return (
    <>
      <Stats>
        <Stat label={texts.bookings} value={bookingStates[bookingState(event, now)]} />
        <Stat label={texts.sold} value={sold} />
        <Stat
          label={texts.capacity}
          value={capacity ?? texts.noLimit}
          note={<CapacitySource event={event} now={now} />}
        />
        {capacity !== null && <Stat label={texts.free} value={Math.max(0, capacity - sold)} />}
      </Stats>
      {!called_off && now < eventStart(id) && (
        <ConsoleButton variant="primary" mt="5" dialog={<BookingDialog event={event} />}>
          {texts.change}
        </ConsoleButton>
      )}
    </>
  )
}

/** Where the capacity comes from, and whether the venues have other chairs by now. */
function CapacitySource({ event, now }: { event: ThursdayEventDocument; now: Date }) {
  const chairs = useVenueCapacity()
  if (event.capacity_by === 'admin') return texts.byAdmin
  const isOther = chairs !== undefined && chairs !== event.capacity && isBookingOpen(event.id, now)
  return (
    <>
      {event.capacity === null ? texts.byNoVenue : texts.byVenues}{' '}
      {isOther && (
        <>
          {texts.tonight(chairs)} <TextLink to={adminRoutes.venues}>{texts.seeVenues}</TextLink>
        </>
      )}
    </>
  )
}

/**
 * Changes the capacity of an evening, whether it follows the venues, and whether it can be booked. Sends only what differs from
 * what the dialog showed when it opened: another admin may have closed the evening since.
 */
function BookingDialog({ event }: { event: ThursdayEventDocument }) {
  const { id: date, current_participants: sold } = event
  const [{ is_active, capacity, capacity_by }] = useState(event)
  const [open, setOpen] = useState(is_active)
  const [follows, setFollows] = useState(capacity_by === 'venues')
  const [limit, setLimit] = useState(capacity === null ? '' : String(capacity))
  const chairs = useVenueCapacity()
  const parsed = parseCapacity(limit)
  const isSourceChanged = follows !== (capacity_by === 'venues')
  const isLimited = isSourceChanged || (!follows && parsed !== capacity)
  const isOpened = open !== is_active
  return (
    <ConfirmActionDialog
      title={texts.changing(formatThursday(date))}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      ready={(follows || parsed !== undefined) && (isLimited || isOpened)}
      action={(send) =>
        send('adminSetEvening', {
          date,
          ...(isOpened && { is_active: open }),
          ...(isLimited && { by_venues: follows, capacity: follows ? null : (parsed ?? null) }),
        })
      }
    >
      <Checkbox label={texts.isOpen} checked={open} onChange={({ target }) => setOpen(target.checked)} />
      <div>
        <Checkbox
          label={texts.follows}
          checked={follows}
          onChange={({ target }) => setFollows(target.checked)}
        />
        <Note>{texts.followsText(chairs)}</Note>
      </div>
      {!follows && (
        <TextField
          label={texts.capacity}
          hint={texts.capacityHint(sold)}
          error={parsed === undefined ? texts.capacityWrong : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={limit}
          onChange={({ target }) => setLimit(target.value)}
        />
      )}
    </ConfirmActionDialog>
  )
}

/** Parses the capacity field: null if empty (no limit), undefined if the server would refuse it. */
export function parseCapacity(text: string): number | null | undefined {
  const digits = text.replaceAll(/\s/gu, '')
  if (digits === '') return null
  return /^\d+$/.test(digits)
    ? calls.adminSetEvening.input.shape.capacity.safeParse(Number(digits)).data
    : undefined
}
