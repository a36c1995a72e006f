import { pageMeta } from '../config/page-meta.ts'
import { choicesOf } from '../features/payment/choices.ts'
import { MissingChoice } from '../features/payment/missing-choice.tsx'
import { PricingFrame } from '../features/payment/pricing-frame.tsx'
import { PricingScreen } from '../features/payment/pricing-screen.tsx'
import { type PageHandle, useAttendee } from '../features/session/attendee.ts'
import { pricingTexts } from '../messages/payment.ts'

export function meta() {
  return pageMeta(pricingTexts.page)
}

export const handle: PageHandle = { Frame: PricingFrame }

export default function PricingSelection() {
  const { person, user, avatar } = useAttendee()
  const choices = choicesOf(user)
  if (!choices.complete) return <MissingChoice to={choices.to} />
  return (
    <PricingScreen
      uid={person.uid}
      thursday={choices.thursday}
      city={choices.city}
      chosen={user?.selected_pricing?.id ?? null}
      avatar={avatar}
    />
  )
}
