import { isHeldAt } from '@tablee/domain/availability'
import { type EventDate, standbyClosesAt } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { eveningAddress, positionQuery, useWaitlistEntry } from '../../data/evening.ts'
import { useNow } from '../../hooks/use-now.ts'
import { NoticeStrip } from '../../ui/notice-strip.tsx'
import { offerNoticeTexts, waitNoticeTexts } from './texts.ts'

/** A line above the page for a user who waits for a seat of an evening: their position, or the seat that is held for them. */
export function WaitlistNotice({ uid, date }: { uid: string; date: EventDate }) {
  const now = useNow()
  const { data: entry } = useWaitlistEntry(uid, date)
  const isWaiting = entry?.status === 'waiting' && now < standbyClosesAt(date)
  const { data: position = null } = useQuery({ ...positionQuery(date), enabled: isWaiting })
  const to = eveningAddress(date, routes.waitlist)
  if (entry?.offered_until && isHeldAt(entry, now)) {
    const { label, text, see } = offerNoticeTexts
    return (
      <NoticeStrip label={label} to={to} title={label} text={text(entry.offered_until, date)} action={see} />
    )
  }
  if (!isWaiting) return null
  const { label, text, see } = waitNoticeTexts
  return <NoticeStrip label={label} to={to} title={label} text={text(date, position)} action={see} />
}
