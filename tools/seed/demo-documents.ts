import { upcomingThursdays } from '@tablee/domain/calendar'
import {
  newAccount,
  newThursdayEvent,
  type PromoCodeDocument,
  paths,
  type SubscriptionDocument,
  type TicketDocument,
  type UserDocument,
} from '@tablee/domain/documents'
import { currentTerms } from '@tablee/domain/legal'
import { addMonths, offerFor } from '@tablee/domain/offers'
import type { DemoAccount, DemoPromoCode } from './demo-data.ts'

/** The initial documents of an environment, by path. */
export type Documents = Record<string, object>

/**
 * The documents of a demo account: completed onboarding, and the ticket or subscription of its entry in the
 * file.
 */
export function documentsOf(account: DemoAccount, now: Date): Documents {
  return {
    [paths.account(account.uid)]: { ...newAccount(now, account.email), ...account.claims },
    [paths.user(account.uid)]: profileOf(account, now),
    ...ticketOf(account, now),
    ...subscriptionOf(account, now),
  }
}

/** A promo code without limits of use, so that testers can use it repeatedly. */
export function promoCodeOf({ percent, starts_at, ends_at }: DemoPromoCode): PromoCodeDocument {
  return { percent, starts_at, ends_at, active: true, max_uses: null, max_uses_per_person: null }
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

/** A subscription bought today, for its offer's period. */
function subscriptionOf({ uid, subscription }: DemoAccount, now: Date): Documents {
  if (!subscription) return {}
  const id = `pi_demo_${uid}`
  const active: SubscriptionDocument = {
    id,
    user_id: uid,
    subscription_type: subscription,
    status: 'active',
    current_period_end: addMonths(now, offerFor(subscription).months),
    created_at: now,
  }
  return { [paths.subscription(id)]: active }
}

/** The next evenings, without the capacity of the venues: a tester finds none of them full. */
export function upcomingEvenings(now: Date): Documents {
  return Object.fromEntries(
    upcomingThursdays(now).map((date) => [paths.thursdayEvent(date), newThursdayEvent(date)]),
  )
}
