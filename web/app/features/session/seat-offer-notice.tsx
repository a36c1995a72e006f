import { isHeldAt } from '@tablee/domain/availability'
import type { EventDate } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { eveningAddress, useWaitlistEntry } from '../../data/evening.ts'
import { useNow } from '../../hooks/use-now.ts'
import { NoticeStrip } from '../../ui/notice-strip.tsx'
import { offerNoticeTexts as texts } from './texts.ts'

/** A line above the page while a seat is held for the user: leads to it, and says until when. */
export function SeatOfferNotice({ uid, date }: { uid: string; date: EventDate }) {
  const now = useNow()
  const { data: entry } = useWaitlistEntry(uid, date)
  if (!entry?.offered_until || !isHeldAt(entry, now)) return null
  return (
    <NoticeStrip
      label={texts.label}
      to={eveningAddress(date, routes.waitlist)}
      title={texts.label}
      text={texts.text(entry.offered_until, date)}
      action={texts.see}
    />
  )
}
