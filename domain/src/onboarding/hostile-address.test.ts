import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AccountDocument, UserDocument } from '../documents/users.ts'
import { adminRoutes, routes } from '../routes.ts'
import { accessOf, type Visit } from './access.ts'
import { returnAddress } from './redirect.ts'

const pages: readonly string[] = [...Object.values(routes), ...Object.values(adminRoutes)]

/** Pieces of other sites' addresses that a careless check takes for a path of this one. */
const pieces = [
  ...['/', '//', '\\', '.', '..', '@', ':', '#', '?', '&', ' ', '\t', '\n', '%2f', '%5c', '%09', '\ud800'],
  ...['https:', 'javascript:', 'data:text/html,', 'attacker.example', 'tablee.example', 'next='],
  ...pages,
]
const anything = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 })
  .map((some) => some.join(''))
/** Such an address, or one that begins with a page of this site. */
const anyReturn = fc.oneof(
  anything,
  fc.tuple(fc.constantFrom(...pages), fc.constantFrom('?', '?a=', ''), anything).map((some) => some.join('')),
)
const anyPage = fc.constantFrom(...pages, '/login/', '/Login', '/elsewhere')

/** The page of this site that a browser opens at an address; null if it is none of ours. */
const pageOf = (address: string) =>
  pages.find((page) => address === page || address.startsWith(`${page}?`)) ?? null
/** Whether no character is left that ends a query or that a browser rewrites. */
const isPlain = (address: string) => /^[\w/?.~%&=+-]*$/.test(address)

it('whatever address a sign-in is told to return to, it leads to a page of this site or nowhere', () => {
  const step = fc.record({ to: fc.constantFrom(...Object.values(routes)), expired: fc.boolean() })
  let led = 0
  fc.assert(
    fc.property(fc.oneof(fc.constant(routes.login), anyPage), anyReturn, step, (pathname, from, next) => {
      const to = returnAddress({ pathname, from }, next)
      if (to === null) return
      led += 1
      expect(pageOf(to), to).not.toBeNull()
      expect(to).toSatisfy(isPlain)
    }),
    { numRuns: 50_000 },
  )
  expect(led).toBeGreaterThan(100)
})

const empty = { state: 'empty' } as const
const data = <T>(of: T) => ({ state: 'data', data: of }) as const
// Only the fields that decide are given.
const account = data({ registration_id: null, expired_event_id: null } as AccountDocument)
const booked = data({ registration_id: '2026-11-26_ana', expired_event_id: null } as AccountDocument)
const complete = data({
  first_name: 'Ana',
  age: 30,
  gender: 'femme',
  onboarding_step: 'passion-completed',
  personality_results: {},
  selected_passion: [],
} as unknown as UserDocument)

const visits: Pick<Visit, 'auth' | 'documents'>[] = [
  { auth: { status: 'signed-out' }, documents: null },
  ...[
    { user: empty, account, registration: empty },
    { user: complete, account, registration: empty },
    { user: complete, account: booked, registration: { state: 'error' } as const },
  ].flatMap((documents) =>
    [true, false].map((emailVerified) => ({
      auth: { status: 'signed-in', authUser: { provider: 'password', emailVerified } } as const,
      documents,
    })),
  ),
]

it('whatever stands in the address or the history of a page, its guard leads to a page of this site', () => {
  let led = 0
  fc.assert(
    fc.property(fc.constantFrom(...visits), anyPage, anything, anyReturn, (known, pathname, said, from) => {
      const search = `?next=${said}&redirect=${said}`
      const page = { pathname, search, from }
      const now = new Date('2026-11-21T12:00:00Z')
      const access = accessOf({ ...known, transition: null, expected: false, page, now, isTimeKnown: true })
      if (access.kind !== 'redirect') return
      led += 1
      expect(pageOf(access.to), access.to).not.toBeNull()
      expect(access.to).toSatisfy(isPlain)
    }),
    { numRuns: 50_000 },
  )
  expect(led).toBeGreaterThan(1_000)
})
