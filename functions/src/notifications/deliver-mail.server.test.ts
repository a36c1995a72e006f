import { type MailDocument, mailDocument, paths } from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailFindings } from '../admin/health-checks.ts'
import { now } from '../platform/clock.ts'
import { auth, db } from '../platform/firestore.ts'
import { clearEmulators, moveClock } from '../testing/emulators.ts'
import { type Behaviour, CUT, fakeSmtp } from '../testing/fake-smtp.ts'
import { attachedTo, receivedBy, sourceOf } from '../testing/mailbox.ts'
import { deliver } from './deliver-mail.ts'
import { calendarAttachment, type EveningDetails } from './evening-details.ts'
import { enqueueDeferredMail, enqueueMail, type Message } from './outbox.ts'
import { deliverDue } from './outbox-jobs.ts'
import { type Send, sendBy } from './smtp.ts'
import { codeMail } from './templates/account-mails.tsx'

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))

const A_MINUTE = 60_000
const message: Message = { subject: 'Sujet', html: '<p>Corps</p>', text: 'Corps', attachments: [] }
const evening: EveningDetails = {
  registrationId: '2026-11-26_nina',
  eventDate: '2026-11-26',
  bookingNo: 1,
  city: 'Paris',
  now: new Date('2026-11-20T12:00:00Z'),
}
let number = 0

beforeEach(clearEmulators)

/** A mail in the outbox, to an address of its own; null for a deferred mail. */
async function outboxed(content: Message | null = message): Promise<{ id: string; to: string }> {
  number += 1
  const [id, to] = [`test_${number}`, `reader-${Date.now()}-${number}@tablee.example`]
  const batch = db().batch()
  const at = await now()
  if (content) enqueueMail(batch, id, { to, kind: 'welcome', message: content, now: at })
  else enqueueDeferredMail(batch, id, { to, kind: 'password_reset', now: at })
  await batch.commit()
  return { id, to }
}

async function mail(id: string): Promise<MailDocument> {
  return mailDocument.parse((await db().doc(paths.mail(id)).get()).data())
}

describe('deliver', () => {
  it('brings the e-mail to its reader in both parts, and wipes it', async () => {
    const { id, to } = await outboxed(await codeMail({ code: '012345', firstName: 'Nina' }))
    await deliver(id)

    const [received] = await receivedBy(to)
    expect(received?.subject).toContain('012345')
    expect(received?.html).toContain('012345')
    expect(received?.text).toContain('Bonjour Nina,')
    expect(received?.headers['auto-submitted']).toBe('auto-generated')
    expect(received?.headers['message-id']).toMatch(/^<[0-9a-f]{32}@tablee\.example>$/)
    expect(await mail(id)).toMatchObject({
      message: null,
      delivery: { state: 'SUCCESS', attempts: 1, error: null, next_attempt_at: null, lease_expires_at: null },
    })
  })

  it('discards a mail for which it is too late, and sends it until then', async () => {
    const at = await now()
    const sent: string[] = []
    const send: Send = async ({ id }) => void sent.push(id)
    for (const [id, usefulUntil] of [
      ['in_time', new Date(at.getTime() + A_MINUTE)],
      ['late', at],
    ] as const) {
      const batch = db().batch()
      enqueueMail(batch, id, {
        to: 'nina@tablee.example',
        kind: 'seat_offered',
        message,
        now: at,
        usefulUntil,
      })
      await batch.commit()
      await deliver(id, send)
    }
    expect(sent).toEqual(['in_time'])
    expect((await db().doc(paths.mail('late')).get()).exists).toBe(false)
  })

  it.each([
    { stage: 'booked', method: 'PUBLISH' },
    { stage: 'cancelled', method: 'CANCEL' },
  ] as const)('brings the calendar file of a $stage evening, and wipes it', async ({ stage, method }) => {
    const file = calendarAttachment(evening, stage)
    const { id, to } = await outboxed({ ...message, attachments: [file] })
    await deliver(id)

    const [received] = await receivedBy(to)
    if (!received) throw new Error('Nothing arrived')
    expect(received.attachments?.[0]?.fileName).toBe('tablee-2026-11-26.ics')
    expect(await attachedTo(received)).toBe(file.content)
    expect(await sourceOf(received)).toMatch(
      new RegExp(`Content-Type: text/calendar; charset=utf-8;\\s+method=${method}`, 'i'),
    )
    expect((await db().doc(paths.mail(id)).get()).get('message')).toBeNull()
  })

  it('sends once when many senders come at once, and nothing once it is settled', async () => {
    const { id } = await outboxed()
    const send = vi.fn<Send>(async () => undefined)
    await Promise.all(Array.from({ length: 20 }, () => deliver(id, send)))
    await deliver(id, send)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('leaves a mail alone while its sender may still be sending, and takes it over after that', async () => {
    const { id } = await outboxed()
    const send = vi.fn<Send>(async () => undefined)
    let sentMeanwhile = -1
    const dead: Send = async () => {
      await deliver(id, send)
      sentMeanwhile = send.mock.calls.length
      await moveClock(2.1 * A_MINUTE)
      await deliver(id, send)
    }
    await deliver(id, dead)
    expect(sentMeanwhile).toBe(0)
    expect(send).toHaveBeenCalledTimes(1)
    expect((await mail(id)).delivery).toMatchObject({ state: 'SUCCESS', attempts: 2 })
  })
})

/** Eight senders die, one after the other, and two more come at once. */
async function loseEightSenders(id: string): Promise<void> {
  const never = new Promise<void>(() => undefined)
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await moveClock(attempt * 3 * A_MINUTE)
    await new Promise<void>((dies) => {
      void deliver(id, () => {
        dies()
        return never
      })
    })
  }
  await moveClock(60 * A_MINUTE)
  await Promise.all([deliver(id), deliver(id)])
}

it('leaves nothing of a mail to a former address when its eighth sender died too', async () => {
  const batch = db().batch()
  const at = await now()
  enqueueMail(batch, 'farewell', { to: 'nina@tablee.example', kind: 'account_deleted', message, now: at })
  await batch.commit()
  await loseEightSenders('farewell')
  // By `over` the alert on dead letters finds it (ops/metrics/mail-dead.json).
  const line = { mail: 'farewell', attempts: 8, over: true }
  expect(vi.mocked(logError).mock.calls).toEqual([['Mail was not delivered', line]])
  expect((await db().doc(paths.mail('farewell')).get()).exists).toBe(false)
})

it('is a dead letter, and says why, when its eighth sender died too', async () => {
  const { id } = await outboxed()
  await loseEightSenders(id)
  expect((await mail(id)).delivery).toMatchObject({
    state: 'ERROR',
    attempts: 8,
    error: 'lease: the last attempt did not end',
    next_attempt_at: null,
  })
})

describe('a mail that is written when it is sent', () => {
  it('waits when it can’t be written, and another attempt is made', async () => {
    const { id, to } = await outboxed(null)
    const lookUp = vi.spyOn(auth(), 'getUsers').mockRejectedValueOnce(new Error('Auth is away'))
    await deliver(id)
    expect((await mail(id)).delivery).toMatchObject({ state: 'RETRY', error: 'error: Auth is away' })
    lookUp.mockRestore()

    await auth().createUser({ email: to, password: 'Tablee-2026!' })
    await moveClock(1.1 * A_MINUTE)
    await deliver(id)
    expect((await mail(id)).delivery).toMatchObject({ state: 'SUCCESS', attempts: 2 })
    expect(await receivedBy(to)).toHaveLength(1)
  })

  it('goes, with the address, when there is nothing to write', async () => {
    const { id } = await outboxed(null)
    const send = vi.fn<Send>(async () => undefined)
    await deliver(id, send)
    expect(send).not.toHaveBeenCalled()
    expect((await db().doc(paths.mail(id)).get()).exists).toBe(false)
  })
})

describe('a mail server that is down', () => {
  it('makes the mail wait, and it goes out when the server is back', async () => {
    const { id, to } = await outboxed()
    await deliver(id, by('smtp://127.0.0.1:1'))
    const { delivery, message: stored } = await mail(id)
    expect(delivery).toMatchObject({ state: 'RETRY', attempts: 0, end_time: null })
    expect(delivery.error).toContain('ECONNREFUSED')
    expect(stored).not.toBeNull()

    await deliverDue()
    expect((await mail(id)).delivery).toMatchObject({ state: 'SUCCESS', attempts: 1, error: null })
    expect(await receivedBy(to)).toHaveLength(1)
  })

  it('uses up no attempts, however long it lasts, and the mail stays due, as Santé shows', async () => {
    const { id, to } = await outboxed()
    const { created_at: next_attempt_at } = await mail(id)
    for (let hour = 0; hour < 12; hour += 1) {
      await moveClock(hour * 61 * A_MINUTE)
      await deliverDue(by('smtp://127.0.0.1:1'))
    }
    expect((await mail(id)).delivery).toMatchObject({ state: 'RETRY', attempts: 0, next_attempt_at })
    expect((await mailFindings(await now())).findings).toMatchObject([{ kind: 'mails-overdue', count: 1 }])
    await deliverDue()
    expect(await receivedBy(to)).toHaveLength(1)
  })

  it('makes it a dead letter after four days', async () => {
    const { id } = await outboxed()
    for (const day of [0, 3.9, 4.1]) {
      await moveClock(day * 24 * 60 * A_MINUTE)
      await deliverDue(by('smtp://127.0.0.1:1'))
      expect((await mail(id)).delivery.state).toBe(day > 4 ? 'ERROR' : 'RETRY')
    }
  })
})

describe('a mail server that refuses this mail for now', () => {
  it('makes it a dead letter after eight attempts', async () => {
    const { id } = await outboxed()
    const busy = Object.assign(new Error('451 try later'), {
      ...{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' },
    })
    for (let hour = 0; hour < 8; hour += 1) {
      await moveClock(hour * 61 * A_MINUTE)
      await deliverDue(() => Promise.reject(busy))
    }
    expect((await mail(id)).delivery).toMatchObject({ state: 'ERROR', attempts: 8, next_attempt_at: null })
  })
})

describe('a run over the outbox', () => {
  const unreadable = { kind: 'welcome', delivery: { state: 'PENDING', next_attempt_at: new Date(0) } }

  async function fill(count: number, fields?: object): Promise<void> {
    const batch = db().batch()
    const at = await now()
    for (let n = 0; n < count; n += 1) {
      if (fields) batch.create(db().doc(paths.mail(`bad_${n}`)), fields)
      else enqueueMail(batch, `many_${n}`, { to: 'reader@tablee.example', kind: 'welcome', message, now: at })
    }
    await batch.commit()
  }

  it('goes on until all is sent, ten at once at most', async () => {
    await fill(130)
    let [onTheirWay, most] = [0, 0]
    let tenth = Promise.withResolvers<void>()
    // No delivery ends before ten have begun, nor immediately after: an eleventh would be noticed.
    const send = vi.fn<Send>(async () => {
      onTheirWay += 1
      most = Math.max(most, onTheirWay)
      const { promise, resolve } = tenth
      if (onTheirWay % 10 === 0) {
        tenth = Promise.withResolvers<void>()
        setTimeout(resolve, 5)
      }
      await promise
      onTheirWay -= 1
    })
    await deliverDue(send)
    expect(new Set(send.mock.calls.map(([{ id }]) => id)).size).toBe(130)
    expect(send).toHaveBeenCalledTimes(130)
    expect(most).toBe(10)
  })

  it('sets aside what cannot be read, before it and for good', async () => {
    await fill(60, unreadable)
    const { id } = await outboxed()
    const send = vi.fn<Send>(async () => undefined)
    await deliverDue(send)
    expect(send.mock.calls.map(([each]) => each.id)).toEqual([id])
    const bad = (await db().doc(paths.mail('bad_7')).get()).data()
    expect(bad?.delivery).toMatchObject({ state: 'ERROR', next_attempt_at: null })
    expect(bad?.delivery.error).toMatch(/^unreadable: to, /)
  })

  it('reports once what cannot be read', async () => {
    await fill(1, unreadable)
    const created = await db().doc(paths.mail('bad_0')).get()
    vi.mocked(logError).mockClear()
    await deliver('bad_0', vi.fn(), created)
    expect(logError).toHaveBeenCalledExactlyOnceWith('Mail document is invalid', expect.anything())
  })

  it('begins nothing once its time is up', async () => {
    await fill(30)
    const send = vi.fn<Send>(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await deliverDue(send, 200)
    expect(send.mock.calls.length).toBeLessThanOrEqual(10)
    await deliverDue(send, 60_000)
    expect(send).toHaveBeenCalledTimes(30)
  })
})

describe('a mail server that refuses', () => {
  const afterwards: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of afterwards.splice(0)) await close()
  })

  async function stateAfter(behaviour: Behaviour, timeouts?: Partial<Timeouts>): Promise<string> {
    const { url, close } = await fakeSmtp(behaviour)
    afterwards.push(close)
    const { id } = await outboxed()
    await deliver(id, by(url, timeouts))
    return (await mail(id)).delivery.state
  }

  it('for good makes a dead letter at once', async () => {
    expect(await stateAfter({ onRecipient: '550 no such person' })).toBe('ERROR')
    expect(await stateAfter({ onMessage: '554 not like this' })).toBe('ERROR')
  })

  it.each(['onConnection', 'onHello', 'onTls', 'onSender', 'onRecipient', 'onData', 'onMessage'] as const)(
    'for now %s makes the mail wait',
    async (point) => {
      expect(await stateAfter({ [point]: '451 later' })).toBe('RETRY')
    },
  )

  it('all mail of ours, in whatever words, makes the mail wait', async () => {
    expect(await stateAfter({ onConnection: '554 no service for you' })).toBe('RETRY')
    expect(await stateAfter({ onHello: '550 who are you' })).toBe('RETRY')
    expect(await stateAfter({ onSender: '550 not from you' })).toBe('RETRY')
  })

  it.each(['onConnection', 'onRecipient', 'onMessage'] as const)(
    'by hanging up %s makes the mail wait',
    async (point) => {
      expect(await stateAfter({ [point]: CUT })).toBe('RETRY')
    },
  )

  it('by silence after the message makes it wait, too', async () => {
    expect(await stateAfter({ onMessage: null }, { socketTimeout: 500 })).toBe('RETRY')
  })

  it('by an answer that never ends makes it wait, and hangs up', async () => {
    expect(await stateAfter({ onMessage: '250-soon…' }, { totalTimeout: 1500 })).toBe('RETRY')
    // Ends once the server has no connection any more.
    for (const close of afterwards.splice(0)) await close()
  })

  it('nothing delivers, however slowly', async () => {
    expect(await stateAfter({})).toBe('SUCCESS')
    expect(await stateAfter({ onMessage: { after: 200, say: '250 ok' } })).toBe('SUCCESS')
  })
})

type Timeouts = Omit<Parameters<typeof sendBy>[0], 'smtpUrl' | 'from'>

/** Sends by the mail server at this address. No timeout ends an attempt but those that a test sets, in milliseconds. */
function by(smtpUrl: string, set: Partial<Timeouts> = {}): Send {
  const [from, long] = ['Tablée <bonjour@tablee.example>', 10 * A_MINUTE]
  const none = { connectionTimeout: long, greetingTimeout: long, socketTimeout: long, totalTimeout: long }
  return (outgoing) => sendBy({ smtpUrl, from, ...none, ...set }, outgoing)
}
