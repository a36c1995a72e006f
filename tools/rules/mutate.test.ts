import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../world/world.ts'
import { equivalents } from './equivalents.ts'
import { mutantsOf } from './mutate.ts'
import { regexMutations } from './regex-mutations.ts'

const rules = (body: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isMe(uid) { return request.auth.uid == uid && request.time != null; }
    match /users/{uid} { allow get: if ${body}; }
    match /groups/{id} { match /reveal/venue { allow get: if false; } }
  }
}`
const conditions = (body: string) =>
  mutantsOf(rules(body))
    .filter(({ place }) => place === 'users, get')
    .map(({ text }) => /allow (.*); }\n {4}match \/groups/.exec(text)?.[1])

describe('the mutants of a condition', () => {
  it('are wrong in one thing each', () => {
    expect(conditions('isMe(uid) && resource.data.age >= 18')).toEqual([
      'get: if true',
      'get: if false',
      'get, list: if isMe(uid) && resource.data.age >= 18',
      'get: if !(isMe(uid) && resource.data.age >= 18)',
      'get: if (resource.data.age >= 18)',
      'get: if (isMe(uid))',
      'get: if isMe(uid) || resource.data.age >= 18',
      'get: if isMe(uid) && resource.data.age > 18',
      'get: if isMe(uid) && resource.data.age < 18',
      'get: if isMe(uid) && resource.data.age >= 17',
      'get: if isMe(uid) && resource.data.age >= 19',
    ])
  })

  it('take each field out of a list, and put strangers in', () => {
    const lists = conditions("resource.data.keys().hasOnly(['a', 'b'])").map(
      (each) => each?.match(/\[.*\]/)?.[0],
    )
    expect(lists).toEqual(expect.arrayContaining(["['b']", "['a']", "['a', 'b', 'owner', 'admin', 'extra']"]))
  })
})

it('what a mutant can touch are the blocks that call its function', () => {
  const touched = mutantsOf(rules('isMe(uid)')).filter(({ place }) => place === 'isMe')
  expect(new Set(touched.flatMap(({ matches }) => matches))).toEqual(new Set(['users']))
})

it('a path of one document becomes a collection', () => {
  const [widened] = mutantsOf(rules('true'))
  expect(widened?.text).toContain('match /reveal/{anything}')
})

it('patterns lose an alternative, a bound or a class', () => {
  expect(regexMutations("'a|b'")).toEqual(["'b'", "'a'", expect.stringContaining('|atlantis')])
  expect(regexMutations("'[A-Z]{3,20}'")).toEqual([
    "'[A-Z]{4,20}'",
    "'[A-Z]{2,20}'",
    "'[A-Z]{3,19}'",
    "'[A-Z]{3,21}'",
    "'.{3,20}'",
    "'[A-Z]{3,20}.*'",
  ])
})

describe('the mutants of firestore.rules', () => {
  const all = mutantsOf(readFileSync(`${root}firestore.rules`, 'utf8'))

  it('are many, each with a name of its own', () => {
    expect(all.length).toBeGreaterThan(150)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  })

  it('hold those that are said to be equivalent', () => {
    const names = new Set(all.map(({ name }) => name))
    expect(Object.keys(equivalents).filter((name) => !names.has(name))).toEqual([])
  })
})
