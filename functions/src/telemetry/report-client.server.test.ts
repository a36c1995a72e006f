import { addDays } from '@tablee/domain/calendar'
import { collections, paths, playCountsDocument } from '@tablee/domain/documents'
import { playOpensAt } from '@tablee/domain/play'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleAdminFigures } from '../admin/figures.ts'
import { handleHealth } from '../admin/health.ts'
import { db } from '../platform/firestore.ts'
import { collectLog, type LoggedLine, raisedAlerts } from '../testing/alerts.ts'
import { count, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { forgetEverything } from '../testing/stripe.ts'
import { createAttendee } from '../testing/users.ts'
import { handleClientReports } from './report-client.ts'

let lines: LoggedLine[]
/** Each test begins a new window of the budget. */
let at = Date.now()

beforeEach(async () => {
  vi.restoreAllMocks()
  await resetEmulators()
  at += 3_600_000
  lines = collectLog(() => new Date())
})

const report = {
  kind: 'error',
  what: 'TypeError: Cannot read properties',
  where: 'entry.client-Bx3k.js:1:2345',
}
const send = (body: unknown) => handleClientReports(Buffer.from(JSON.stringify(body)), at)

it('an error arrives as one line, without address, name or token', async () => {
  const what = 'TypeError: Cannot seat Séraphine Durand <ana@tablee.example> with eyJhbGciOiJub25l'
  expect(await send({ page: '/profile', reports: [{ ...report, what }] })).toBe(204)
  expect(lines.map(({ entry }) => entry)).toEqual([
    {
      severity: 'WARNING',
      resource: { type: 'cloud_run_revision' },
      jsonPayload: {
        message: 'Browser fault',
        browser: 'fault',
        page: '/profile',
        kind: 'error',
        what: 'TypeError: Cannot seat … with …',
        where: 'entry.client-Bx3k.js:1:2345',
      },
    },
  ])
})

it('what is sent past the page is stripped all the same', async () => {
  const sent = { kind: 'violation', what: 'script-src', where: 'https://evil.example/x?token=abc' }
  await send({ page: '/admin/personnes/kJ83hdl2Qe?nom=Ana', reports: [sent] })
  expect(JSON.stringify(lines)).not.toMatch(/kJ83|Ana|token|abc/)
  expect(lines[0]?.entry.jsonPayload).toMatchObject({ page: 'other', where: 'https://evil.example' })
})

it.each([
  ['a text', 'hello'],
  ['another field', { page: '/', reports: [{ ...report, user: 'ana' }] }],
  ['an unknown kind', { page: '/', reports: [{ ...report, kind: 'crash' }] }],
  [
    'a page whose length cannot be compared',
    { page: { length: { valueOf: 1, toString: 1 } }, reports: [report] },
  ],
  ['no report', { page: '/', reports: [] }],
  ['too many', { page: '/', reports: Array.from({ length: 11 }, () => report) }],
  ['too long', { page: '/', reports: [{ ...report, what: 'a'.repeat(9000) }] }],
])('%s is refused, and nothing is logged', async (_, body) => {
  expect(await send(body)).toBe(400)
  expect(lines).toEqual([])
})

it('a flood of 10,000 costs at most 50 lines, and raises the alert', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10_000 }, () => send({ page: '/', reports: [report] })),
  )
  // Two instances run at most, each with a budget of its own.
  expect(2 * lines.length).toBeLessThanOrEqual(50)
  expect(answers.filter((status) => status === 204)).toHaveLength(lines.length)
  expect(answers.filter((status) => status === 429)).toHaveLength(10_000 - lines.length)
  expect(raisedAlerts(lines, new Date())).toContain('browser-errors')
  at += 600_000
  await send({ page: '/', reports: [report] })
  const { browser } = await handleHealth(await createAttendee(), {})
  expect(browser?.dropped).toBe(10_000 - 25)
})

it.each(['vital', 'violation'] as const)('a flood of the kind %s hides no error', async (kind) => {
  const flood = kind === 'vital' ? { kind, name: 'LCP', value: 1 } : { ...report, kind }
  for (let n = 0; n < 100; n += 1) await send({ page: '/', reports: [flood] })
  expect(await send({ page: '/', reports: [flood] })).toBe(429)
  expect(await send({ page: '/', reports: [report] })).toBe(204)
  expect(lines.at(-1)?.entry.jsonPayload).toMatchObject({ kind: 'error' })
})

it('the console shows the counts of the last day', async () => {
  await forgetEverything()
  const vital = { kind: 'vital', name: 'LCP' }
  const slow = { ...vital, value: 4100 }
  await send({ page: '/', reports: [report, report, { ...vital, value: 900 }, slow] })
  const { browser } = await handleHealth(await createAttendee(), {})
  expect(browser?.faults).toContainEqual({ kind: 'error', count: 2 })
  expect(browser?.vitals).toContainEqual({ name: 'LCP', count: 2, poor: 1 })
  expect(await count(collections.clientReports)).toBe(1)
})

describe('how far a table has played', () => {
  const date = '2026-11-26'
  const play = (table: string, reached: number) => ({ kind: 'play', date, table, reached })
  const sendPlay = (...reports: object[]) => send({ page: '/play', reports })
  const evening = new Date('2026-11-26T20:00:00Z')

  it('counts each table once at each level, from however many phones and however often, with the levels before', async () => {
    await setClock(evening)
    expect(await sendPlay(play('0000000a', 1))).toBe(204)
    await sendPlay(play('0000000a', 3))
    await sendPlay(play('0000000a', 3))
    await sendPlay(play('0000000b', 1))
    expect(playCountsDocument.parse(await read(paths.playCounts(date)))).toEqual({
      thursday_event_id: date,
      reached: { 1: ['0000000a', '0000000b'], 2: ['0000000a'], 3: ['0000000a'] },
      expires_at: playOpensAt(addDays(date, 365)),
    })
    // It is neither logged nor counted among the browser errors.
    expect(lines).toEqual([])
    expect(await count(collections.clientReports)).toBe(0)
  })

  it('is read by the console with the number of tables', async () => {
    await setClock(evening)
    for (const n of [1, 2])
      await db()
        .doc(paths.group(`${date}_paris_${n}`))
        .set({ thursday_event_id: date })
    await sendPlay(play('0000000a', 4))
    const { play: figures } = await handleAdminFigures(await createAttendee(), {})
    expect(figures).toEqual([{ date, tables: 2, reached: [1, 1, 1, 1] }])
  })

  it.each([
    ['before its evening opens', new Date('2026-11-26T18:29:00Z')],
    ['more than a week later', new Date('2026-12-03T18:30:00Z')],
  ])('is not counted %s', async (_, clock) => {
    await setClock(clock)
    expect(await sendPlay(play('0000000a', 1))).toBe(204)
    expect(await count(collections.playCounts)).toBe(0)
  })

  it.each([
    ['a day that is no Thursday', { ...play('0000000a', 1), date: '2026-11-25' }],
    ['a level that there is not', play('0000000a', 5)],
    ['a table by its name', play('2026-11-26_paris_1', 1)],
    ['a person', { ...play('0000000a', 1), uid: 'ana' }],
  ])('is refused with %s', async (_, report) => {
    await setClock(evening)
    expect(await sendPlay(report)).toBe(400)
    expect(await count(collections.playCounts)).toBe(0)
  })

  it('hides no error in a flood, and costs at most 200 writes in ten minutes', async () => {
    await setClock(evening)
    const flood = Array.from({ length: 10 }, () => play('0000000a', 1))
    for (let n = 0; n < 20; n += 1) expect(await sendPlay(...flood)).toBe(204)
    expect(await sendPlay(...flood)).toBe(429)
    expect(await send({ page: '/', reports: [report] })).toBe(204)
  })
})
