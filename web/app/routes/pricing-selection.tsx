import { pageMeta } from '../config/page-meta.ts'
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
  if (!attendee) return <PricingScreen buyer={null} avatar={<AvatarButton uid={null} picture={null} />} />
  const { person, user, avatar } = attendee
  const choices = choicesOf(user)
  if (!choices.complete) return <MissingChoice to={choices.to} />
  const { thursday, city } = choices
  const chosen = user?.selected_pricing?.id ?? null
  return <PricingScreen buyer={{ uid: person.uid, thursday, city, chosen }} avatar={avatar} />
}
