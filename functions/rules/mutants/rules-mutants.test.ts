import { expect, it } from 'vitest'
import { deployedRules } from '../support/deployed-rules.ts'
import { mutantsOf } from './rules-mutants.ts'

const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    // a && b
    function isMe(uid) {
      return request.auth.uid == uid;
    }
    match /users/{uid} {
      allow list: if ${condition};
      match /private/notes {
        allow get: if false;
      }
    }
    match /groups/{id} {
      allow list: if false;
    }
  }
}
`

/** The mutants of a condition. */
const conditions = (condition: string) =>
  mutantsOf(rules(condition)).flatMap(
    ({ place, text }) => (place === 'users' && /allow list: if ([^;]*);/.exec(text)?.[1]) || [],
  )

it('a condition is wrong in one thing at a time', () => {
  expect(conditions('isMe(uid) && (data.age >= 18 || data.a.b(1))').toSorted()).toEqual(
    [
      'true',
      'false',
      'isMe(uid) || (data.age >= 18 || data.a.b(1))',
      'isMe(uid) && (data.age >= 18 && data.a.b(1))',
      'isMe(uid) && (data.age > 18 || data.a.b(1))',
      'isMe(uid) && (data.age < 18 || data.a.b(1))',
      'isMe(uid) && (data.age >= 17 || data.a.b(1))',
      'isMe(uid) && (data.age >= 19 || data.a.b(1))',
      'isMe(uid) ',
      '(data.age >= 18 || data.a.b(1))',
      'isMe(uid) && (data.age >= 18 )',
      'isMe(uid) && ( data.a.b(1))',
    ].toSorted(),
  )
})

it('a list loses each of its fields, and takes strange ones in', () => {
  const found = conditions("keys.hasOnly(['a', 'b'])")
  for (const list of ["'a'", "'b'", "'owner', 'admin', 'extra', 'a', 'b'"])
    expect(found).toContain(`keys.hasOnly([${list}])`)
})

it('a pattern loses a value, a class, a bound and its end, and no sign in it is an operator', () => {
  expect(conditions("x.matches('a|b')")).toEqual(
    expect.arrayContaining(["x.matches('a')", "x.matches('b')", expect.stringContaining('|a|b')]),
  )
  const found = conditions("x.matches('[A-Z)&&]{3,20}')")
  for (const pattern of ['.{3,20}', '[A-Z)&&]{2,20}', '[A-Z)&&]{3,21}', '[A-Z)&&]{3,20}.*'])
    expect(found).toContain(`x.matches('${pattern}')`)
  expect(found.filter((each) => each.includes('||'))).toEqual([])
})

it('one document becomes a collection, in a block by its whole name', () => {
  const [widened] = mutantsOf(rules('true')).filter(({ place }) => place === 'users/private')
  expect(widened?.matches).toEqual(['users/private'])
  expect(mutantsOf(rules('true')).some(({ text }) => text.includes('match /private/{any}'))).toBe(true)
})

it('what a change of a function can touch are the blocks that call it', () => {
  const touched = mutantsOf(rules('isMe(uid)')).filter(({ place }) => place === 'isMe')
  expect(touched.map(({ matches }) => matches)).toEqual(touched.map(() => ['users']))
  expect(touched.length).toBeGreaterThan(2)
})

it('firestore.rules has hundreds, none of them in a comment', () => {
  const mutants = mutantsOf(deployedRules)
  expect(mutants.length).toBeGreaterThan(500)
  expect(mutants.filter(({ matches }) => matches.length === 0)).toEqual([])
})
