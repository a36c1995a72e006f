import { afterEach, expect, it, vi } from 'vitest'
import { type Behaviour, fakeSmtp } from '../testing/fake-smtp.ts'
import { sendBy } from './smtp.ts'

const patience = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, totalTimeout: 1000 }
const message = { subject: 'Sujet', html: '<p>Corps</p>', text: 'Corps', attachments: [] }

afterEach(() => vi.unstubAllGlobals())

/** How many copies a mail server got, whether or not the sender reports success. */
async function copiesAt(server: Behaviour): Promise<number> {
  const { url: smtpUrl, arrived, close } = await fakeSmtp(server)
  const outgoing = { id: 'clear', to: 'nina@tablee.example', kind: 'welcome', message } as const
  const sent = sendBy({ smtpUrl, from: 'Tablée <bonjour@tablee.example>', ...patience }, outgoing)
  await sent.catch(() => undefined)
  await close()
  return arrived.length
}

it.each([
  ['offers no TLS', {}],
  ['refuses to begin it', { onTls: '454 not now' }],
  ['breaks it off', { onTls: '220 go on' }],
] as const)('in production nothing is sent to a mail server that %s', async (_, server) => {
  expect(await copiesAt({})).toBe(1)
  vi.stubGlobal('EMULATED', false)
  expect(await copiesAt(server)).toBe(0)
})
