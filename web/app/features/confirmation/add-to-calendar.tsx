import { chakra, VisuallyHidden } from '@chakra-ui/react'
import {
  calendarLinks,
  isEventDate,
  type RegistrationDocument,
  type RevealedVenueDocument,
} from '@tablee/domain'
import { useOnce } from '../../firebase/use-once.ts'
import { common } from '../../messages/common.ts'
import { calendarTexts } from '../../messages/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import { saveEvening } from './save-evening.ts'

interface AddToCalendarProps {
  registration: RegistrationDocument
  /** Null until it is revealed. */
  venue: RevealedVenueDocument | null
  /** It may be revealed and has not been read yet: what would be handed out now might lack it. */
  held: boolean
}

/** The evening for one's own calendar: as a file, or in a web calendar. */
export function AddToCalendar({ registration, venue, held }: AddToCalendarProps) {
  const [busy, run] = useOnce()
  const { id, thursday_event_id, booking_no, selected_city, revealed } = registration
  if (!isEventDate(thursday_event_id)) return null
  const evening = {
    registrationId: id,
    date: thursday_event_id,
    bookingNo: booking_no,
    city: selected_city.name,
    venue,
    revealNo: revealed?.no ?? 1,
  }
  const links = calendarLinks(evening, window.location.origin)

  return (
    <chakra.section
      display="flex"
      flexDirection="column"
      alignItems="stretch"
      aria-label={calendarTexts.section}
    >
      <Button
        variant="outline"
        disabled={held}
        loading={busy}
        onClick={() => run(() => saveEvening(evening))}
      >
        {calendarTexts.file}
      </Button>
      <chakra.p textStyle="petit" color="fgSoft" mt="3">
        {calendarTexts.or}{' '}
        <WebCalendar address={held ? undefined : links.google} name={calendarTexts.google} />
        {' · '}
        <WebCalendar address={held ? undefined : links.outlook} name={calendarTexts.outlook} />
      </chakra.p>
    </chakra.section>
  )
}

function WebCalendar({ address, name }: { address: string | undefined; name: string }) {
  return (
    <chakra.a
      href={address}
      target="_blank"
      rel="noreferrer"
      display="inline-block"
      py="1.5"
      color="ink"
      fontWeight="semibold"
      textDecoration="underline"
    >
      {name}
      <VisuallyHidden> {common.newTab}</VisuallyHidden>
    </chakra.a>
  )
}
