import { pageMeta } from '../config/page-meta.ts'
import { bookDirectly } from '../features/booking/activity-screen.tsx'
import { useMeans } from '../features/booking/booking-data.ts'
import { choicesOf } from '../features/payment/choices.ts'
import { MissingChoice } from '../features/payment/missing-choice.tsx'
import { PricingScreen } from '../features/payment/pricing-screen.tsx'
import { type PageHandle, useAttendeeAhead } from '../features/session/attendee.ts'
import { AvatarButton } from '../features/session/avatar-button.tsx'
import { pricingTexts } from '../messages/payment.ts'

export function meta() {
  return pageMeta(pricingTexts.page)
}

export const handle: PageHandle = { ahead: true }

export default function PricingSelection() {
  const attendee = useAttendeeAhead()
  const known = useMeans(attendee?.person.uid ?? null)
  if (!attendee) {
    const avatar = <AvatarButton uid={null} picture={null} />
    return <PricingScreen buyer={null} avatar={avatar} book={bookDirectly} />
  }
  const { person, user, avatar } = attendee
  const choices = choicesOf(user)
  if (!choices.complete) return <MissingChoice to={choices.to} />
  const { thursday, city } = choices
  const chosen = user?.selected_pricing?.id ?? null
  // Where it could not be read, the server is asked to take a payment: an offline page must not be stuck.
  const means = known === 'unknown' ? null : known
  const buyer = { uid: person.uid, thursday, city, chosen, means }
  return <PricingScreen buyer={buyer} avatar={avatar} book={bookDirectly} />
}
