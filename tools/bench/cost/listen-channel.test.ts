import { expect, it } from 'vitest'
import { ChunkReader, ListenChannel } from './listen-channel.ts'

const base = 'projects/p/databases/(default)/documents'
const asked = (message: object) =>
  new URLSearchParams({ count: '1', req0___data__: JSON.stringify(message) }).toString()
const listening = (targetId: number, target: object) => asked({ addTarget: { targetId, ...target } })
const query = { query: { parent: base, structuredQuery: { from: [{ collectionId: 'tickets' }] } } }
const current = (id: number) => ({ targetChange: { targetChangeType: 'CURRENT', targetIds: [id] } })
const change = (path: string, id: number) => ({
  documentChange: { document: { name: `${base}/${path}` }, targetIds: [id] },
})

it('bills a document when it is sent, and at each change', () => {
  const channel = new ListenChannel()
  channel.sent(listening(2, { documents: { documents: [`${base}/users/ana`] } }))
  const read = { kind: 'read', path: 'users/ana' }
  expect(channel.received(change('users/ana', 2))).toEqual([read])
  expect(channel.received(current(2))).toEqual([])
  expect(channel.received(change('users/ana', 2))).toEqual([read])
})

it('bills one read for a query that finds nothing, and for a document that is not there', () => {
  const channel = new ListenChannel()
  channel.sent(listening(2, query))
  expect(channel.received(current(2))).toEqual([{ kind: 'read', path: 'tickets' }])
  expect(channel.received(current(2))).toEqual([])
  channel.sent(listening(4, { documents: { documents: [`${base}/users/ana`] } }))
  const gone = { documentDelete: { document: `${base}/users/ana`, removedTargetIds: [4] } }
  expect(channel.received(gone)).toEqual([{ kind: 'read', path: 'users/ana' }])
  expect(channel.received(current(4))).toEqual([])
})

it('bills each write of a form', () => {
  const writes = [{ update: { name: `${base}/users/ana` } }, { delete: `${base}/users/bea` }]
  expect(new ListenChannel().sent(asked({ streamToken: 'x', writes }))).toEqual([
    { kind: 'write', path: 'users/ana' },
    { kind: 'delete', path: 'users/bea' },
  ])
})

it('cuts the stream wherever its parts begin and end', () => {
  const messages = [[[1, [change('users/ana', 2)]]], [[2, ['noop']]], [1, 7, 9]]
  const stream = messages.map((each) => JSON.stringify(each)).map((text) => `${text.length}\n${text}`)
  const reader = new ChunkReader()
  const found = [...stream.join('')].flatMap((letter) => reader.read(letter))
  expect(found).toEqual([change('users/ana', 2)])
})
