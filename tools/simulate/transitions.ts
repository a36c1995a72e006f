import { pathOf, type Value, type Write } from './clients.ts'

export type Fields = Readonly<Record<string, Value>>

/** A document before and after a write; undefined where there is none. */
export type Change = Readonly<{ path: string; before: Fields | undefined; after: Fields | undefined }>

/** A state machine of one kind of document: its collection, its state and its allowed transitions. */
type Machine = Readonly<{
  name: string
  path: RegExp
  /**
   * Reads the state from the written fields; undefined if they do not contain it, and the state is unchanged.
   */
  state: (fields: Fields) => string | undefined
  steps: readonly string[]
  /** Transitions that are allowed, but too rare to be required by the coverage. */
  rare?: readonly string[]
}>

const text = (fields: Fields, name: string) => fields[name]?.stringValue ?? undefined
const flag = (fields: Fields, name: string) => fields[name]?.booleanValue ?? undefined

/** Splits lines with several transitions. */
const list = (...lines: string[]) => lines.flatMap((line) => line.split(', '))

const machines: readonly Machine[] = [
  {
    name: 'open payment',
    path: /^open_payments\/[^/]+$/,
    state: (fields) => text(fields, 'status'),
    steps: ['none > open', 'open > closed', 'closed > open', 'closed > none'],
  },
  {
    name: 'payment',
    path: /^payments\/[^/]+$/,
    state: (fields) => text(fields, 'status'),
    steps: list(
      'none > succeeded, succeeded > partially_refunded, succeeded > refunded',
      'succeeded > disputed, partially_refunded > refunded, partially_refunded > disputed',
      'disputed > succeeded, disputed > partially_refunded, disputed > refunded',
      // A refund failed, or an appeal against a lost dispute was won.
      'refunded > succeeded, refunded > partially_refunded, partially_refunded > succeeded',
    ),
    rare: ['refunded > disputed'],
  },
  {
    name: 'ticket',
    path: /^ticket_purchases\/[^/]+$/,
    state: (fields) => text(fields, 'status'),
    steps: list(
      'none > paid, none > unused, none > void, unused > paid, unused > void, paid > void',
      'paid > unused, void > unused',
    ),
    // Of an appeal that is won after the evening.
    rare: ['void > paid', 'unused > none', 'paid > none', 'void > none'],
  },
  {
    name: 'subscription',
    path: /^subscriptions\/[^/]+$/,
    state: (fields) => text(fields, 'status'),
    steps: ['none > active', 'none > void', 'active > void'],
    rare: ['void > active', 'active > none', 'void > none'],
  },
  {
    name: 'registration',
    path: /^user_registrations\/[^/]+$/,
    state: (fields) => text(fields, 'registration_status'),
    steps: list(
      'none > registered, registered > cancelled, registered > called_off',
      'registered > expired, cancelled > registered, cancelled > none, called_off > none',
      'expired > none',
    ),
    // An erasure between an evening and its expiry.
    rare: ['registered > none'],
  },
  {
    name: 'waitlist',
    path: /^waitlist\/[^/]+$/,
    state: (fields) => text(fields, 'status'),
    steps: list(
      'none > waiting, waiting > offered, offered > lapsed, offered > none, waiting > none',
      'lapsed > waiting, lapsed > none, waiting > lapsed',
    ),
  },
  {
    name: 'promo use',
    path: /^promo_codes\/[^/]+\/uses\/[^/]+$/,
    state: (fields) =>
      flag(fields, 'settled') === undefined ? undefined : flag(fields, 'settled') ? 'settled' : 'reserved',
    steps: list('none > reserved, none > settled, reserved > settled, reserved > none, settled > none'),
  },
  {
    name: 'mail',
    path: /^mail\/[^/]+$/,
    state: (fields) => fields.delivery?.mapValue?.fields?.state?.stringValue ?? undefined,
    steps: list(
      'none > PENDING, PENDING > PROCESSING, RETRY > PROCESSING, PROCESSING > SUCCESS',
      'PROCESSING > RETRY, PROCESSING > ERROR, PROCESSING > none, PENDING > none',
      'SUCCESS > none',
    ),
    // An erasure deletes mails in any state.
    rare: ['PROCESSING > none', 'RETRY > none', 'ERROR > none', 'ERROR > PENDING'],
  },
  {
    name: 'evening',
    path: /^thursday_events\/[^/]+$/,
    state: eveningState,
    steps: list(
      'none > open, open > called off, called off > expired, open > expired, open > formed',
      'formed > revealed, revealed > told, told > reminded, reminded > expired',
    ),
    // A later pass of the week also does the steps that were missed.
    rare: list(
      'open > revealed, open > told, open > reminded, formed > told, formed > reminded',
      'formed > expired, revealed > reminded, revealed > expired, told > expired',
      'formed > called off, revealed > called off, told > called off, reminded > called off',
    ),
  },
  {
    name: 'account',
    path: /^accounts\/[^/]+$/,
    state: accountState,
    steps: list(
      'none > unverified, unverified > verified, verified > blocked, blocked > verified',
      'verified > erasing, erasing > none',
    ),
    // A blocked user is signed out, and is erased only if both actions race.
    rare: ['unverified > blocked', 'blocked > unverified', 'blocked > erasing', 'unverified > erasing'],
  },
  {
    name: 'owed refund',
    path: /^owed_refunds\/[^/]+$/,
    state: owedState,
    steps: list(
      'none > owed, owed > settled, owed > obstructed, obstructed > settled',
      // The bank confirms a refund later, or sends it back.
      'owed > pending, pending > settled, settled > failed, none > failed, failed > settled, pending > failed',
    ),
    // `settled > owed`: an appeal is won against the dispute whose loss had settled it.
    rare: list(
      'obstructed > pending, failed > pending, failed > obstructed, obstructed > failed, settled > owed',
    ),
  },
]

function owedState(fields: Fields): string {
  if (fields.settled_at?.timestampValue) return 'settled'
  const obstacle = text(fields, 'obstacle')
  if (obstacle === 'pending' || obstacle === 'failed') return obstacle
  return obstacle ? 'obstructed' : 'owed'
}

function eveningState(fields: Fields): string | undefined {
  const steps = fields.steps?.mapValue?.fields ?? {}
  const done = (step: string) => Boolean(steps[step]?.timestampValue)
  if (done('expired_at')) return 'expired'
  if (flag(fields, 'called_off')) return 'called off'
  if (done('reminded_at')) return 'reminded'
  if (done('told_at')) return 'told'
  if (done('venue_unlocked_at')) return 'revealed'
  if (done('formed_at')) return 'formed'
  return 'open'
}

function accountState(fields: Fields): string {
  if (fields.erasing_since?.timestampValue) return 'erasing'
  if (flag(fields, 'blocked')) return 'blocked'
  return text(fields, 'verified_email') ? 'verified' : 'unverified'
}

/**
 * Follows the states of the machines' documents through the commits that took effect. It needs no reads, and
 * sees every transition, including those that are overwritten later.
 */
export class Transitions {
  /** The number of times that the server has taken each transition. */
  readonly taken = new Map<string, number>()
  readonly #documents = new Map<string, Record<string, Value>>()
  #unknown: string[] = []

  /** Follows a commit, and returns what it changed. `counted` is whether the server made it. */
  follow(writes: readonly Write[], counted: boolean): Change[] {
    return writes.map((write) => this.#follow(write, counted))
  }

  /** The documents of a collection in one of these states. */
  inState(collection: string, ...states: string[]): string[] {
    const found: string[] = []
    for (const [path, fields] of this.#documents)
      if (path.startsWith(`${collection}/`) && states.includes(stateOf(path, fields) ?? '')) found.push(path)
    return found
  }

  /** Clears all documents, after the database was emptied. */
  reset(): void {
    this.#documents.clear()
    this.#unknown = []
  }

  takeUnknown(): string[] {
    const unknown = this.#unknown
    this.#unknown = []
    return unknown
  }

  #follow(write: Write, counted: boolean): Change {
    const path = pathOf(write)
    const before = this.#documents.get(path)
    const after = write.update ? merged(before, write) : undefined
    if (after) this.#documents.set(path, after)
    else this.#documents.delete(path)
    const change = { path, before, after }
    if (counted) this.#count(change)
    return change
  }

  #count({ path, before, after }: Change): void {
    const machine = machines.find((each) => each.path.test(path))
    if (!machine) return
    const [from, to] = [before, after].map((fields) => stateOf(path, fields) ?? 'none')
    if (from === to) return
    const name = `${machine.name}: ${from} > ${to}`
    this.taken.set(name, (this.taken.get(name) ?? 0) + 1)
    if (![...machine.steps, ...(machine.rare ?? [])].includes(`${from} > ${to}`))
      this.#unknown.push(`${path} went ${from} > ${to}`)
  }

  /** Every transition of every machine, with its count. */
  coverage(): { step: string; times: number }[] {
    return machines.flatMap(({ name, steps }) =>
      steps.map((step) => ({ step: `${name}: ${step}`, times: this.taken.get(`${name}: ${step}`) ?? 0 })),
    )
  }
}

/** The state of a document in its machine; undefined if there is no document, or no machine of its kind. */
export function stateOf(path: string, fields: Fields | undefined): string | undefined {
  return fields && machines.find((each) => each.path.test(path))?.state(fields)
}

/** A document after a write of all of it, or of the fields in its mask. */
function merged(
  before: Record<string, Value> | undefined,
  { update, updateMask }: Write,
): Record<string, Value> {
  const fields = update?.fields ?? {}
  if (!updateMask) return { ...fields }
  const after = structuredClone(before ?? {})
  for (const path of updateMask.fieldPaths ?? []) assign(after, path.split('.'), fields)
  return after
}

function assign(
  into: Record<string, Value>,
  [name = '', ...rest]: string[],
  from: Readonly<Record<string, Value>>,
) {
  const value = from[name]
  if (rest.length === 0) {
    if (value) into[name] = value
    else delete into[name]
    return
  }
  const inner = into[name]?.mapValue?.fields ?? {}
  assign(inner, rest, value?.mapValue?.fields ?? {})
  into[name] = { mapValue: { fields: inner } }
}
