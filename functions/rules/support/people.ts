/**
 * The persons of the cases, by their tokens. The documents decide the rest:
 * - `other` and `demoted` are in no group, `member` is in the owner's group, `neighbour` in another one.
 * - `blocked` and `adminBlocked` have a blocked account.
 * - `deleted` and `adminDeleted` hold the last token of a deleted account.
 * - `exAdmin` holds a token from before its admin claim was revoked. `demoted` holds a newer token without
 *   the claim, and its account is still admin.
 * - `anonymousUser` and `phoneUser` have signed in by providers that are none of ours.
 */
const tokens = {
  anonymous: null,
  unverified: { uid: 'camille', email_verified: false },
  owner: { uid: 'camille', email_verified: true },
  other: { uid: 'samira', email_verified: true },
  member: { uid: 'marc', email_verified: true },
  neighbour: { uid: 'ines', email_verified: true },
  deleted: { uid: 'parti', email_verified: true },
  blocked: { uid: 'bruno', email_verified: true },
  admin: { uid: 'admin', email_verified: true, admin: true },
  adminUnverified: { uid: 'nouveau', email_verified: false, admin: true },
  adminDeleted: { uid: 'adieu', email_verified: true, admin: true },
  adminBlocked: { uid: 'puni', email_verified: true, admin: true },
  exAdmin: { uid: 'dechu', email_verified: true, admin: true },
  demoted: { uid: 'ancien', email_verified: true, admin: false },
  anonymousUser: { uid: 'inconnu', email_verified: false },
  phoneUser: { uid: 'mobile', email_verified: false },
} as const

export type Person = keyof typeof tokens

/** All persons, in this order. */
// Object.keys is typed as string[]; these are the keys of the literal above.
export const people = Object.keys(tokens) as Person[]

/** The accounts that exist in every case, unless its `given` overrides them. */
export const accounts = Object.fromEntries(
  ['camille', 'samira', 'marc', 'ines', 'bruno', 'admin', 'nouveau', 'puni', 'dechu', 'ancien'].map((uid) => [
    `accounts/${uid}`,
    {
      registration_id: null,
      booking_no: 0,
      blocked: uid === 'bruno' || uid === 'puni',
      ...(['admin', 'nouveau', 'puni', 'ancien'].includes(uid) && { admin: true }),
    },
  ]),
)

/** The members of the owner's group; `neighbour` is in another one. */
export const tablemates = ['camille', 'marc', 'parti', 'bruno']

/**
 * The user whose documents a person requests: their own if the account is deleted or blocked, else the
 * owner's.
 */
export function targetUserOf(person: Person): string {
  return person === 'deleted' || person === 'blocked' ? tokens[person].uid : 'camille'
}

/** All users whose documents are requested. */
export const targets = ['camille', 'parti', 'bruno']

/** The e-mail address in a person's token. */
export function emailOf(uid: string): string {
  return `${uid}@tablee.example`
}

/** A person's token as a test context takes it: uid and other claims; null for a visitor. */
export function tokenOf(person: Person): { uid: string; claims: Record<string, unknown> } | null {
  const token = tokens[person]
  if (!token) return null
  const { uid, ...claims } = token
  const provider = person === 'anonymousUser' ? 'anonymous' : person === 'phoneUser' ? 'phone' : 'password'
  return { uid, claims: { ...claims, email: emailOf(uid), firebase: { sign_in_provider: provider } } }
}
