import { mailKinds } from '@tablee/domain/documents'
import { hostileNames } from '@tablee/domain/testing/hostile-names'
import { createTransport } from 'nodemailer'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingMail } from './smtp.ts'
import { buildEnvelope } from './smtp.ts'
import { isPermanent } from './smtp-errors.ts'

const from = 'Tablée <bonjour@tablee.example>'
const plain: OutgoingMail = {
  id: 'recap_pi_1',
  to: 'nina@convive.example',
  kind: 'payment_confirmation',
  message: { subject: 'Votre place est réservée', html: '<p>Corps</p>', text: 'Corps', attachments: [] },
}

/** What is sent: the recipients of the SMTP dialogue, and the unfolded header lines. */
async function sent(changes: Partial<OutgoingMail>) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { envelope, message } = await transport.sendMail(buildEnvelope({ ...plain, ...changes }, from))
  const [head = ''] = String(message).split('\r\n\r\n')
  const headers = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  return { recipients: envelope.to, headers: headers.toSorted(), head }
}

const subject = (text: string) => ({ message: { ...plain.message, subject: text } })

describe('the headers of an e-mail', () => {
  it('say that a machine wrote it, whatever its kind', async () => {
    for (const kind of mailKinds) {
      const { head } = await sent({ kind })
      expect(head).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
      expect(head).toMatch(/^X-Auto-Response-Suppress: All\r?$/m)
    }
  })

  it('say how to be written to no more where the e-mail was not asked for, and nowhere else', async () => {
    const kinds = await Promise.all(
      mailKinds.map(
        async (kind) => [kind, (await sent({ kind })).head.includes('List-Unsubscribe')] as const,
      ),
    )
    expect(kinds.filter(([, has]) => has).map(([kind]) => kind)).toEqual(['welcome'])
    const { head } = await sent({ kind: 'welcome' })
    expect(head).toContain('List-Unsubscribe: <mailto:bonjour@tablee.example?subject=STOP>')
    // One-click unsubscription needs an endpoint, which does not exist, so the header is not set.
    expect(head).not.toContain('List-Unsubscribe-Post')
  })
})

describe('no text that a user typed', () => {
  let expected: Awaited<ReturnType<typeof sent>>
  beforeAll(async () => {
    expected = await sent({})
  })

  it.each([
    'nina@convive.example\r\nBcc: all@convive.example',
    'nina@convive.example\nSubject: elsewhere',
    'nina@convive.example, mallory@evil.example',
    'nina@convive.example;mallory@evil.example',
    '"Nina, of Paris" <nina@convive.example>',
    '<nina@convive.example>',
    'group: nina@convive.example;',
    'nina@convive.example (a comment)',
    'nina@@convive.example',
    'nina\u202Egro.live@convive.example',
    'nina\u200B@convive.example',
    'nina\u0000@convive.example',
    'nina @convive.example',
    '',
  ])('makes an address of %j', (to) => {
    let thrown: unknown
    try {
      buildEnvelope({ ...plain, to }, from)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(Error)
    expect(isPermanent(thrown)).toBe(true)
  })

  it.each(['nina+tablee@convive.example', "o'neill@convive.example", 'josé@exemple.example'])(
    'keeps an address as %s from being one',
    async (to) => {
      expect((await sent({ to })).recipients).toHaveLength(1)
    },
  )

  it.each([
    'Bonjour\r\nBcc: all@convive.example',
    'Bonjour\nX-Other: 1\r\n\r\n<p>another body</p>',
    'Bonjour \u202Eecila\u202C, à jeudi',
    'Bonjour\u2028Bcc: all@convive.example',
    '"Nina", <nina@convive.example>',
    `${'=?utf-8?Q?'}=0D=0ABcc:=20all@convive.example?=`,
    ...hostileNames,
  ])('adds a header, a recipient or a turn of the line to the subject %j', async (text) => {
    const { recipients, headers, head } = await sent(subject(text))
    expect(recipients).toEqual(['nina@convive.example'])
    expect(headers).toEqual(expected.headers)
    expect(decodedSubject(head)).not.toMatch(/[\r\n\u202A-\u202E\u2066-\u2069\u2028\u2029]/)
  })
})

/** The subject as a mail program decodes it. */
function decodedSubject(head: string): string {
  const [, raw = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head) ?? []
  return raw
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, coding: string, text: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    )
}
