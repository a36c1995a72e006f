/**
 * The people of the rules' cells, by what their token says. Beside these the documents decide who somebody is: `other` and
 * `demoted` sit at no table, `member` sits with the owner, `neighbour` at the next table; `blocked` and
 * `adminBlocked` have an account that is closed, `deleted` and `adminDeleted` hold the last token of one that is gone.
 * `exAdmin` holds the last token with a claim that was revoked; `demoted` has a newer one, and an account that says admin.
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
} as const

export type Person = keyof typeof tokens

/** Everybody of the cells, in their order. */
// Object.keys is typed as string[]; these are the keys of the literal above.
export const people = Object.keys(tokens) as Person[]

/** The accounts that stand in every cell, unless it says otherwise. */
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

/** Who sits with the owner; `neighbour` sits at the next table. */
export const tablemates = ['camille', 'marc', 'parti', 'bruno']

/** Whose documents a person tries: one's own where one is told apart by one's account, else the owner's. */
export function targetUserOf(person: Person): string {
  return person === 'deleted' || person === 'blocked' ? tokens[person].uid : 'camille'
}

/** Everybody whose documents are tried. */
export const targets = ['camille', 'parti', 'bruno']

/** The e-mail address in a person's token. */
export function emailOf(uid: string): string {
  return `${uid}@tablee.example`
}

/** Who asks, as a test context wants it: the uid, and what else the token says; null of who is signed out. */
export function tokenOf(person: Person): { uid: string; claims: Record<string, string | boolean> } | null {
  const token = tokens[person]
  if (!token) return null
  const { uid, ...claims } = token
  return { uid, claims: { ...claims, email: emailOf(uid) } }
}
