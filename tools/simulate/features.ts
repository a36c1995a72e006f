import { collections } from '@tablee/domain/documents'
import { type Change, type Fields, stateOf } from './transitions.ts'

type Trace = (change: Change) => boolean

/**
 * The features that act on one person, each with the change of a document by which it does. Where a change of the service
 * adds a feature, it gets a line here.
 */
const features: Readonly<Record<string, Trace>> = {
  booking: becomes(collections.registrations, 'registered'),
  cancellation: becomes(collections.registrations, 'cancelled'),
  'calling off': becomes(collections.registrations, 'called_off'),
  rsvp: gets(collections.registrations, 'rsvp'),
  'check-in': gets(collections.registrations, 'check_in'),
  absence: gets(collections.registrations, 'no_show'),
  waitlist: becomes(collections.waitlist, 'waiting'),
  'seat offer': becomes(collections.waitlist, 'offered'),
  group: gets(collections.groups, 'member_ids'),
  payment: becomes(collections.payments, 'succeeded'),
  ticket: becomes(collections.tickets, 'unused'),
  subscription: becomes(collections.subscriptions, 'active'),
  'promo code': gets(collections.promoCodes, 'user_id'),
  refund: becomes(collections.payments, 'refunded', 'partially_refunded'),
  'owed refund': becomes(collections.owedRefunds, 'owed', 'failed'),
  dispute: becomes(collections.payments, 'disputed'),
  block: becomes(collections.accounts, 'blocked'),
  erasure: becomes(collections.accounts, 'erasing'),
  feedback: gets(collections.feedback, 'user_id'),
  'refund claim': claimsRefund,
  'seat question': gets(collections.accounts, 'seat_question'),
  'message of the team': becomesMail('team_message'),
  report: gets(collections.reports, 'about_id'),
  'kept apart': gets(collections.keptApart, 'persons'),
  reunion: gets(collections.reunions, 'companion_ids'),
}

export const featureNames = Object.keys(features)
const pairs = featureNames.flatMap((one, n) => featureNames.slice(n + 1).map((other) => pairOf(one, other)))

function pairOf(one: string, other: string): string {
  return [one, other].toSorted().join(' × ')
}

/** Counts the histories in which two features act on the same person. */
export class Encounters {
  readonly #met = new Map<string, number>()
  /** By person, the features that have acted on them in this history. */
  readonly #acted = new Map<string, Set<string>>()
  /** By payment, the persons whom it names: an owed refund names none. */
  readonly #personsOfPayment = new Map<string, readonly string[]>()

  follow(change: Change): void {
    const [collection = '', id = ''] = change.path.split('/')
    const named = personsIn(change)
    if (collection === collections.payments) this.#personsOfPayment.set(id, named)
    const persons = collection === collections.owedRefunds ? (this.#personsOfPayment.get(id) ?? []) : named
    for (const [name, acts] of Object.entries(features))
      if (acts(change)) for (const person of persons) this.#act(person, name)
  }

  #act(person: string, feature: string): void {
    this.#acted.set(person, (this.#acted.get(person) ?? new Set()).add(feature))
  }

  /** Ends a history: its pairs are counted, and its persons forgotten. */
  end(): void {
    const met = [...this.#acted.values()].flatMap((acted) =>
      pairs.filter((pair) => pair.split(' × ').every((name) => acted.has(name))),
    )
    for (const pair of new Set(met)) this.#met.set(pair, (this.#met.get(pair) ?? 0) + 1)
    this.#acted.clear()
    this.#personsOfPayment.clear()
  }

  /** Every pair, with the number of histories that had it. */
  coverage(): { step: string; times: number }[] {
    return pairs.map((step) => ({ step, times: this.#met.get(step) ?? 0 }))
  }
}

/** Whom a document names; the simulator's attendees are `user1`, `user2` and so on. */
function personsIn({ path, after }: Change): string[] {
  return [...new Set(`${path} ${JSON.stringify(after ?? {})}`.match(/user\d+/g))]
}

function becomes(collection: string, ...states: string[]): Trace {
  return ({ path, before, after }) => {
    if (!path.startsWith(`${collection}/`)) return false
    const to = stateOf(path, after)
    return to !== undefined && states.includes(to) && stateOf(path, before) !== to
  }
}

/** An attendee of an evening that was called off asks for the refund of the unused ticket. */
function claimsRefund({ path, before, after }: Change): boolean {
  const claimed = (fields: Fields | undefined) =>
    fields?.called_off?.mapValue?.fields?.claimed_at?.timestampValue != null
  return path.startsWith(`${collections.tickets}/`) && claimed(after) && !claimed(before)
}

/** A mail of a kind is enqueued; its id and address name whom it is to. */
function becomesMail(kind: string): Trace {
  return ({ path, before, after }) =>
    path.startsWith(`${collections.mail}/`) && !before && after?.kind?.stringValue === kind
}

/** A field gets its first value. */
function gets(collection: string, field: string): Trace {
  return ({ path, before, after }) =>
    path.startsWith(`${collection}/`) && isSet(after, field) && !isSet(before, field)
}

function isSet(fields: Fields | undefined, name: string): boolean {
  const value = fields?.[name]
  return value !== undefined && !('nullValue' in value)
}
