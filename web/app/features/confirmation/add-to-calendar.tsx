import { chakra } from '@chakra-ui/react'
import { type EventDate, isEventDate } from '@tablee/domain/calendar'
import type { EveningFile } from '@tablee/domain/calendar-invite'
import { calendarLinks } from '@tablee/domain/calendar-links'
import type { RegistrationDocument, RevealedVenueDocument } from '@tablee/domain/documents'
import { report } from '../../config/log.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { NewTabLink, Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { calendarTexts } from './texts.ts'

interface AddToCalendarProps {
  evening: string
  /** Null while it is being read. */
  registration: RegistrationDocument | null
  /** Null until it is revealed. */
  venue: RevealedVenueDocument | null
  /** It may be revealed and has not been read yet: what would be handed out now might lack it. */
  held: boolean
}

/** The evening for one's own calendar: as a file, or in a web calendar. */
export function AddToCalendar({ evening, registration, venue, held }: AddToCalendarProps) {
  const save = useSingleMutation({
    mutationFn: saveEvening,
    onError: (error) => {
      report('The calendar file could not be made', error)
      toast.error(calendarTexts.failed)
    },
  })
  if (!isEventDate(evening)) return null
  const entry = registration && !held ? entryOf(evening, registration, venue) : null
  const links = entry && calendarLinks(entry, window.location.origin)

  return (
    <chakra.section
      display="flex"
      flexDirection="column"
      alignItems="stretch"
      aria-label={calendarTexts.section}
    >
      <Button
        variant="outline"
        disabled={entry === null}
        loading={save.isPending}
        onClick={() => entry && save.mutate(entry)}
      >
        {calendarTexts.file}
      </Button>
      <Note mt="3">
        {calendarTexts.or} <WebCalendar address={links?.google} name={calendarTexts.google} />
        {' · '}
        <WebCalendar address={links?.outlook} name={calendarTexts.outlook} />
      </Note>
    </chakra.section>
  )
}

function entryOf(
  date: EventDate,
  { id, booking_no, selected_city, revealed }: RegistrationDocument,
  venue: RevealedVenueDocument | null,
): SavedEvening {
  return {
    registrationId: id,
    date,
    bookingNo: booking_no,
    city: selected_city.name,
    venue,
    revealNo: revealed?.no ?? 1,
  }
}

function WebCalendar({ address, name }: { address: string | undefined; name: string }) {
  return (
    <NewTabLink href={address} display="inline-block" py="1.5" color="ink" fontWeight="semibold">
      {name}
    </NewTabLink>
  )
}

/** What the screen knows of the evening; when and where it is asked stand here. */
type SavedEvening = Omit<EveningFile, 'stage' | 'now' | 'origin'>

/** Hands the evening to the person as a calendar file. Opened again after the reveal, it brings the venue along. */
async function saveEvening(evening: SavedEvening): Promise<void> {
  const { eveningFile } = await import('@tablee/domain/calendar-invite')
  const stage = evening.venue ? 'revealed' : 'booked'
  const file = eveningFile({ ...evening, stage, now: now(), origin: window.location.origin })
  download(file, { name: `tablee-${evening.date}.ics`, type: 'text/calendar' })
}
