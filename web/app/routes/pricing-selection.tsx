import { pageMeta } from '../config/page-meta.ts'
import { bookDirectly } from '../features/booking/activity-screen.tsx'
import { useMeans } from '../features/booking/booking-data.ts'
import { choicesOf, MissingChoice } from '../features/payment/choices.tsx'
import { PricingPreview, PricingScreen } from '../features/payment/pricing-screen.tsx'
import { pricingTexts } from '../features/payment/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'

export const meta = () => pageMeta(pricingTexts.page)

export const handle = { waiting: <PricingPreview /> }

export default function PricingSelection() {
  const { person, user } = useAttendee()
  const known = useMeans(person.uid)
  const choices = choicesOf(user)
  if (!choices.complete) return <MissingChoice to={choices.to} />
  const { thursday, city } = choices
  const chosen = user?.selected_pricing?.id ?? null
  // Where it could not be read, the server is asked to take a payment: an offline page must not be stuck.
  const means = known === 'unknown' ? null : known
  const buyer = { uid: person.uid, thursday, city, chosen, means }
  return <PricingScreen buyer={buyer} book={bookDirectly} />
}
