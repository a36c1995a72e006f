import { expect, it } from 'vitest'
import { readsIn, writesIn } from './channel.ts'

const base = 'projects/p/databases/(default)/documents'
const current = (id: number) => ({ targetChange: { targetChangeType: 'CURRENT', targetIds: [id] } })
const change = (path: string, id: number) => ({
  documentChange: { document: { name: `${base}/${path}` }, targetIds: [id] },
})
const stream = (...messages: object[]) =>
  [...messages.map((message, n) => [[n, [message]]]), [[9, ['noop']]], [1, 7, 9]]
    .map((chunk) => JSON.stringify(chunk))
    .map((text) => `${text.length}\n${text}`)
    .join('')

it('bills a document when it is sent, and at each change', () => {
  const sent = stream(change('users/ana', 2), current(2), change('users/ana', 2))
  expect(readsIn([sent])).toEqual(['users/{}', 'users/{}'])
})

it('bills one read for a query that finds nothing, and for a document that does not exist', () => {
  const gone = { documentDelete: { document: `${base}/users/ana`, removedTargetIds: [4] } }
  const sent = [stream(current(2), gone), stream(current(2), current(4))]
  expect(readsIn(sent)).toEqual(['a query without a result', 'users/{}'])
})

it('leaves out the chunk that has not come to its end', () => {
  const sent = stream(change('users/ana', 2), change('users/bea', 2))
  expect(readsIn([sent.slice(0, sent.indexOf('bea'))])).toEqual(['users/{}'])
})

it('bills each write of a form', () => {
  const writes = [{ update: { name: `${base}/users/ana` } }, { delete: `${base}/mail/bea` }]
  const form = new URLSearchParams({
    count: '1',
    req0___data__: JSON.stringify({ streamToken: 'x', writes }),
  })
  expect(writesIn(form.toString())).toEqual(['users/{}', 'mail/{}'])
})
