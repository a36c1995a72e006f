import {
  type AccountDocument,
  currentTerms,
  offerFor,
  type PromoCodeDocument,
  paths,
  type SubscriptionDocument,
  type TicketDocument,
  type UserDocument,
} from '@tablee/domain'
import type { DemoAccount, DemoPromoCode } from './demo-data.ts'

/** Documents by their paths, as the world should first find them. */
export type Documents = Record<string, object>

/** What a demo account stands on: it has gone through the onboarding, and holds what its line of the file says. */
export function documentsOf(account: DemoAccount, now: Date): Documents {
  return {
    [paths.account(account.uid)]: accountOf(account, now),
    [paths.user(account.uid)]: profileOf(account, now),
    ...ticketOf(account, now),
    ...subscriptionOf(account, now),
  }
}

/** A promo code without limits, so that a tester can use it again and again. */
export function promoCodeOf({ percent, starts_at, ends_at }: DemoPromoCode): PromoCodeDocument {
  return { percent, starts_at, ends_at, active: true, max_uses: null, max_uses_per_person: null }
}

function accountOf({ email, claims }: DemoAccount, now: Date): AccountDocument {
  return {
    created_at: now,
    verified_email: email,
    former_emails: [],
    registration_id: null,
    booking_no: 0,
    evenings: 0,
    blocked: false,
    expired_event_id: null,
    called_off: [],
    stripe_customer_id: null,
    ...claims,
  }
}

function profileOf(account: DemoAccount, now: Date): UserDocument {
  const { uid, email, first_name, age, gender, personality_results, interests } = account
  return {
    id: uid,
    email,
    first_name,
    last_name: '',
    age,
    gender,
    terms_accepted_at: now,
    terms_version: currentTerms.version,
    onboarding_step: 'passion-completed',
    personality_results,
    selected_passion: interests,
  }
}

function ticketOf({ uid, ticket }: DemoAccount, now: Date): Documents {
  if (!ticket) return {}
  const id = `pi_demo_${uid}`
  const unused: TicketDocument = {
    id,
    user_id: uid,
    thursday_event_id: null,
    status: 'unused',
    created_at: now,
    payment_id: null,
  }
  return { [paths.ticket(id)]: unused }
}

/** Bought today, for as long as its offer says. */
function subscriptionOf({ uid, subscription }: DemoAccount, now: Date): Documents {
  if (!subscription) return {}
  const id = `pi_demo_${uid}`
  const active: SubscriptionDocument = {
    id,
    user_id: uid,
    subscription_type: subscription,
    status: 'active',
    current_period_end: monthsAfter(now, offerFor(subscription).months),
    created_at: now,
  }
  return { [paths.subscription(id)]: active }
}

function monthsAfter(now: Date, months: number): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}
