import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing'

/** The people of the rules' matrix. `deleted` holds the last token of an account whose `accounts` document is gone. */
const tokens = {
  anonymous: null,
  unverified: { uid: 'camille', email: 'camille@tablee.example', email_verified: false },
  owner: { uid: 'camille', email: 'camille@tablee.example', email_verified: true },
  other: { uid: 'samira', email: 'samira@tablee.example', email_verified: true },
  admin: { uid: 'admin', email: 'admin@tablee.example', email_verified: true, admin: true },
  deleted: { uid: 'parti', email: 'parti@tablee.example', email_verified: true },
} as const

export type Person = keyof typeof tokens

/** Everybody of the matrix, in its order. */
// Object.keys is typed as string[]; these are the keys of the literal above.
export const people = Object.keys(tokens) as Person[]

/** Those who have an `accounts` document. */
export const accountHolders = ['camille', 'samira', 'admin'] as const

/** Whose documents a person tries: one's own where there are some, else the owner's. */
export function targetOf(person: Person): string {
  return person === 'deleted' ? 'parti' : 'camille'
}

/** The e-mail address in a person's token. */
export function emailOf(uid: string): string {
  return `${uid}@tablee.example`
}

const open = new WeakMap<RulesTestEnvironment, Map<Person, RulesTestContext>>()

/** The site as this person has it open. Each opens it once a file: a context is a connection of its own. */
export function as(environment: RulesTestEnvironment, person: Person): RulesTestContext {
  const contexts = open.get(environment) ?? new Map<Person, RulesTestContext>()
  const context = contexts.get(person) ?? newContext(environment, person)
  open.set(environment, contexts.set(person, context))
  return context
}

function newContext(environment: RulesTestEnvironment, person: Person): RulesTestContext {
  const token = tokens[person]
  if (!token) return environment.unauthenticatedContext()
  const { uid, ...claims } = token
  return environment.authenticatedContext(uid, claims)
}
