import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hostileNames } from '@tablee/domain/testing/hostile-names'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Message } from '../outbox.ts'

vi.hoisted(() => vi.stubEnv('PUBLIC_ORIGIN', 'https://site.example/'))

type Template = (fields: object) => Promise<Message>

/** Every template of the folder by its name, so that new ones are tested too. */
const templates = new Map<string, Template>()
for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('-mails.tsx'))) {
  const module: Record<string, Template> = await import(/* @vite-ignore */ join(import.meta.dirname, file))
  for (const [name, template] of Object.entries(module)) if (/Mail$/.test(name)) templates.set(name, template)
}

/** The input of every template, with `word` wherever an attendee or an admin can type. */
function fieldsWith(word: string): object {
  const venue = { name: word, address: word, description: word }
  const evening = {
    registrationId: '2026-11-26_nina',
    eventDate: '2026-11-26',
    bookingNo: 1,
    city: word,
    now: new Date('2026-11-20T12:00:00Z'),
  }
  return {
    ...evening,
    evening,
    from: { ...evening, eventDate: '2026-11-19' },
    firstName: word,
    // A message of the team: its lines and links are the admin's.
    title: 'Entrée par la cour',
    text: 'Le portail vert.',
    venue,
    venueTable: { venue, table: 3 },
    others: [{ id: 'ines', firstName: word, mbtiType: 'INFJ', interests: [word] }],
    icebreakers: [word],
    changed: null,
    code: '012345',
    link: 'https://site.example/reset-password?code=a-code',
    providers: ['Google'],
    order: {
      orderedAt: new Date('2099-01-01'),
      label: word,
      amount: 719,
      originalAmount: 899,
      hasDiscount: true,
      discountPercentage: 20,
    },
    explanation: 'closed',
    paidWith: 'ticket',
    paymentId: 'pi_1',
    money_until: new Date('2026-12-10T23:00:00Z'),
    cause: 'other',
    outcome: 'ticket',
    kept: 'ticket',
    compensation: 'ticket',
    matches: [{ uid: 'ines', first_name: word, contact: { kind: 'handle', value: word } }],
    agreement: 'masculine',
    contact: { kind: 'handle', value: word },
    // Each line of an answer is a paragraph of its own.
    answer: word.replaceAll(/[\r\n]+/g, ' '),
    amount: 719,
    earlier: 0,
    disputedAmount: 300,
    revoked: 'ticket',
    ground: 'violence',
    basis: 'report',
    dueAt: new Date('2026-11-28T22:00:00Z'),
    count: 2,
    since: '2026-11-27',
    changes: ['Ce qui change.'],
    asksConsent: true,
  }
}

/** What attendees type of themselves, and others read. */
function typedBy(word: string): object {
  const contact = { kind: 'handle', value: word }
  return {
    firstName: word,
    others: [{ id: 'ines', firstName: word, mbtiType: 'INFJ', interests: [] }],
    matches: [{ uid: 'ines', first_name: word, contact }],
    contact,
  }
}

/**
 * What must not depend on the word: the tags and their targets, the number of subject lines, the calendar
 * entries.
 */
function shapeOf({ subject, html, attachments }: Message) {
  const tags = html.match(/<!--|<!\[|<\/?[a-z!][^>]*>/gi) ?? []
  const lines = attachments.flatMap(({ content }) => content.split('\r\n'))
  return {
    tags: tags.map((tag) => tag.replaceAll(/"[^"]*"/g, '""')),
    links: [...html.matchAll(/(?:href|src)="([^"?]*)/g)].map(([, address]) => address),
    subjectBreaks: /\p{Cc}/u.test(subject),
    entries: lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(/[:;]/)[0]),
    files: attachments.map(({ filename, content_type }) => `${filename} ${content_type}`),
  }
}

it('every template is found', () => {
  expect(templates.size).toBeGreaterThanOrEqual(15)
})

describe.each([...templates])('%s', (_, template) => {
  it('has the same tags, links and calendar entries whatever an attendee or a venue is called', async () => {
    // As long: the line that inboxes show is padded where it is short.
    const all = hostileNames.join(' ')
    const plain = shapeOf(await template(fieldsWith('Nina '.repeat(all.length / 5))))
    expect(shapeOf(await template(fieldsWith(all)))).toEqual(plain)
  })

  it('holds no link that an attendee has typed, in a name or a handle that was stored before', async () => {
    const stored = 'http://evil.example/win'
    const { html, text } = await template({ ...fieldsWith('Nina'), ...typedBy(stored) })
    expect(html).not.toContain('evil.example')
    expect(text).not.toContain('evil.example')
  })
})

// Elements, layout and calendar file are shared, so one template tries each name alone.
describe('the reveal mail', () => {
  const shapeFor = async (name: string) =>
    shapeOf((await templates.get('revealMail')?.(fieldsWith(name))) ?? expect.fail())
  let plain: ReturnType<typeof shapeOf>
  beforeAll(async () => {
    plain = await shapeFor('Nina')
  })

  it.each(hostileNames)('is the same for %j', async (name) => {
    expect(await shapeFor(name)).toEqual(plain)
  })
})

it('keeps the comma after a name that is written from right to left', async () => {
  for (const template of templates.values()) {
    const { text = '' } = await template(fieldsWith('אבי'))
    for (const [line] of text.matchAll(/.*אבי.*,/g))
      if (/^Bonjour/.test(line)) expect(line).toBe('Bonjour \u2068אבי\u2069,')
  }
})
