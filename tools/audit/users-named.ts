import { isGone, type Name, type Row } from './read-books.ts'

type Naming = { [Collection in Name]?: (it: Row) => string[] }
const itself = (it: Row) => [it.key]
const owner = (it: Row) => [it.user_id]

/** Whom the rows of a collection name, all of whom have an account (I57). */
const named: Naming = {
  ...{ users: itself, email_verification_codes: itself, email_changes: itself },
  ...{ persons: itself, reasons: itself },
  ...{ promo_tries: (it) => [it.parent], payment_tries: (it) => [it.parent] },
  ...{ user_registrations: owner, open_payments: owner, groups: (it) => it.member_ids },
  ...{ met: (it) => [it.key, ...Object.keys(it.people)], kept_apart: (it) => it.persons },
  audit: (it) => [it.user_id, it.other_id],
}
/** Those who have an account, or a pseudonym. */
const signed: Naming = {
  ...{ payments: owner, ticket_purchases: owner, subscriptions: owner, uses: owner },
  ...{ kept_apart: (it) => [it.by], audit: (it) => [it.admin_id] },
}

/** The users whom a row names, who must have an account. */
export function usersNamed(name: Name, it: Row): string[] {
  const pseudonymous = signed[name]?.(it).filter((uid) => !isGone(uid)) ?? []
  return [...(named[name]?.(it) ?? []), ...pseudonymous].filter(Boolean)
}
