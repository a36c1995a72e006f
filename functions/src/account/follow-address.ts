import { accountDocument, collections, paths, registrationDocument, searchTerms } from '@tablee/domain'
import { warn } from 'firebase-functions/logger'
import { mailCreate } from '../mail/outbox.ts'
import { stripe } from '../payment/stripe.ts'
import { unlessMissing } from '../payment/stripe-faults.ts'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'

/**
 * Brings an address that a person has just proved to all that keeps one: the account, the profile, the registrations with
 * the terms by which the console finds them, and Stripe's customer. The address before it is told, and stays on the account
 * as a former one: what was sent there is found by it. One batch over the account as it was read; a repeat finds it done.
 * Refuses as `no-account` where there is none.
 */
export async function followAddress(uid: string, email: string, at: Date): Promise<void> {
  const customer = await untilSettled(() => write(uid, email, at))
  if (customer !== null) await tellStripe(customer, email)
}

/** Answers Stripe's customer; null where there is none. */
async function write(uid: string, email: string, at: Date): Promise<string | null> {
  const owned = db().collection(collections.registrations).where('user_id', '==', uid)
  const [accountFound, profile, registrations] = await Promise.all([
    db().doc(paths.account(uid)).get(),
    db().doc(paths.user(uid)).get(),
    owned.get(),
  ])
  const account = stored(accountDocument, accountFound)
  if (!account) throw new Refusal('no-account')
  const { verified_email: before, former_emails, stripe_customer_id } = account.data
  if (before === email) return stripe_customer_id

  const batch = db().batch()
  const former = before === null ? former_emails : [...former_emails, { email: before, until: at }]
  batch.update(account.ref, { verified_email: email, former_emails: former }, account.unchanged)
  if (profile.exists) batch.update(profile.ref, { email })
  for (const found of registrations.docs) {
    const { first_name, last_name } = registrationDocument.parse(found.data())
    const search = searchTerms({ first_name, last_name, email })
    batch.update(found.ref, { email, search }, { lastUpdateTime: found.updateTime })
  }
  batch.delete(db().doc(paths.emailChange(uid)))
  if (before !== null) {
    const { emailChangedMail } = await import('../mail/templates/email-changed-mail.tsx')
    const id = `email_changed_${uid}_${at.getTime()}`
    mailCreate(batch, id, { to: before, kind: 'email_changed', message: await emailChangedMail(), now: at })
  }
  await batch.commit()
  return stripe_customer_id
}

/** The books do not need it there, so that a Stripe which is down keeps no one from their new address. */
async function tellStripe(customer: string, email: string): Promise<void> {
  try {
    await unlessMissing(() => stripe().customers.update(customer, { email }))
  } catch (error) {
    // To go on: the next payment, receipt or refund goes by the customer's id.
    warn("Stripe's customer keeps a former address", { customer, error })
  }
}
