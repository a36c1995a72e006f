import { chakra } from '@chakra-ui/react'
import { bookingClosesAt, type EventDate, formatThursday, isBookingOpen, routes } from '@tablee/domain'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNow } from '../../firebase/use-now.ts'
import { useRead } from '../../firebase/use-read.ts'
import { thursdayTexts } from '../../messages/booking.ts'
import { common } from '../../messages/common.ts'
import { stage } from '../../messages/stages.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { openThursdaysAhead } from './open-thursdays.ts'
import { saveChoiceAhead } from './save-choice.ts'
import { ThursdayList } from './thursday-list.tsx'
import { ThursdayPoster } from './thursday-poster.tsx'

interface ThursdayScreenProps {
  uid: string
  chosen: EventDate | null
  avatar: ReactNode
}

/** `/thursday-selection`: one evening, among those that can still be booked. */
export function ThursdayScreen({ uid, chosen, avatar }: ThursdayScreenProps) {
  const navigate = useNavigate()
  const now = useNow()
  const read = useRead(openThursdaysAhead.read)
  // A date whose bookings close while the list is open leaves it.
  const isOpen = (date: EventDate) => isBookingOpen(date, now)
  const thursdays =
    read.state === 'data' ? { ...read, data: read.data.filter(({ date }) => isOpen(date)) } : read
  const [picked, setPicked] = useState<EventDate | null>(chosen)
  // What was chosen another day may have closed since.
  const open = thursdays.state === 'data' && thursdays.data.some(({ date, full }) => date === picked && !full)
  const date = open ? picked : null

  const listed = thursdays.state === 'data' && thursdays.data.length > 0

  function save() {
    if (!date) return
    const selected_thursday = { id: date, date, formattedDate: formatThursday(date) }
    saveChoiceAhead(uid, { selected_thursday })
    navigate(routes.citySelection)
  }

  return (
    <Screen
      title={thursdayTexts.title}
      back={routes.passionSelection}
      progress={stage(3)}
      avatar={avatar}
      poster={<ThursdayPoster date={date} />}
      footer={
        listed && (
          <>
            <chakra.p textStyle="petit" color="fgSoft" mb="3.5" aria-live="polite">
              {date ? thursdayTexts.closing(bookingClosesAt(date)) : thursdayTexts.pick}
            </chakra.p>
            <Button full disabled={!date} onClick={save}>
              {common.continue}
            </Button>
          </>
        )
      }
    >
      <ThursdayList thursdays={thursdays} chosen={date} now={now} onChoose={setPicked} />
    </Screen>
  )
}
