import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { info, error as logError } from 'firebase-functions/logger'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Caller } from './auth.ts'
import { service } from './callable.ts'
import { RefusalError } from './errors.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

const input = z.strictObject({ name: z.string().max(5) })
type Input = z.infer<typeof input>
const handler = vi.fn<(caller: Caller, input: Input) => Promise<unknown>>()
const openHandler = vi.fn<(caller: Caller | null, input: Input) => Promise<unknown>>()
const longHandler = vi.fn(async () => ({ done: true }))
const linkHandler = vi.fn(async () => ({ done: true }))
let server: Server

beforeAll(() => {
  const output = z.unknown()
  const served = service(
    {
      open: { access: 'signed-in', input, output },
      verifiedOnly: { access: 'verified', input, output },
      long: { access: 'signed-in', input: z.object({ text: z.string() }), output, maxBytes: 64 * 1024 },
      forAll: { access: 'public', input, output },
      byLink: { access: 'link', input, output },
    } as const,
    {
      open: handler,
      verifiedOnly: handler,
      long: longHandler,
      forAll: openHandler,
      byLink: { isSigned: ({ name }) => name === 'Nina', userOf: () => null, answer: linkHandler },
    },
    { secrets: [] },
  )
  http('served', served as HttpFunction) // the types differ in `rawBody` only, which the framework always sets
})

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue()
  handler.mockReset().mockResolvedValue({ done: true })
  openHandler.mockReset().mockResolvedValue({ done: true })
  linkHandler.mockClear()
  vi.mocked(info).mockClear()
  vi.mocked(logError).mockClear()
})

const claims = {
  sub: 'nina',
  email: 'nina@tablee.example',
  email_verified: false,
  auth_time: 1_700_000_000,
  iat: 1_700_000_000,
  firebase: { sign_in_provider: 'password' },
}

function tokenOf(body: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(body)}.x`
}

async function call(body: string, { target = 'open', token = tokenOf(claims) as string | null } = {}) {
  server = getTestServer('served').listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server on a port, not on a pipe
  const answer = await fetch(`http://127.0.0.1:${port}/api/${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  })
  const text = await answer.text()
  server.close()
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) }
}

const good = JSON.stringify({ data: { name: 'Nina' } })

describe('service', () => {
  it('hands the caller and the parsed input to the handler, and its answer back', async () => {
    expect(await call(good)).toMatchObject({ status: 200, body: { result: { done: true } } })
    expect(handler).toHaveBeenCalledWith(
      {
        uid: 'nina',
        email: 'nina@tablee.example',
        emailVerified: false,
        provider: 'password',
        signedInAt: new Date(1_700_000_000_000),
        admin: false,
      },
      { name: 'Nina' },
    )
  })

  it('lets no one keep an answer, take it for another type or ask without TLS, a refusal neither', async () => {
    for (const { headers } of [await call(good), await call(good, { token: null })]) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains/)
    }
  })

  it('knows an admin by the claim, and only by true', async () => {
    await call(good, { token: tokenOf({ ...claims, admin: true }) })
    await call(good, { token: tokenOf({ ...claims, admin: 'true' }) })
    expect(handler.mock.calls.map(([caller]) => caller.admin)).toEqual([true, false])
  })

  it('refuses a caller who is not signed in, or in a way that the product does not offer', async () => {
    const refused = { status: 401, body: { error: { details: { code: 'unauthenticated' } } } }
    expect(await call(good, { token: null })).toMatchObject(refused)
    const anonymous = { ...claims, firebase: { sign_in_provider: 'anonymous' } }
    expect(await call(good, { token: tokenOf(anonymous) })).toMatchObject(refused)
    expect(handler).not.toHaveBeenCalled()
  })

  it('refuses an unverified address where it is asked to', async () => {
    const target = 'verifiedOnly'
    const refused = { status: 403, body: { error: { details: { code: 'email-not-verified' } } } }
    expect(await call(good, { target })).toMatchObject(refused)
    const token = tokenOf({ ...claims, email_verified: true })
    expect(await call(good, { target, token })).toMatchObject({ status: 200 })
  })

  it('names the fields that are wrong, and not what stood in them', async () => {
    const { status, body, text } = await call(JSON.stringify({ data: { name: 'far too long', more: 1 } }))
    expect(status).toBe(400)
    expect(body.error.details).toEqual({ code: 'invalid-input', fields: ['name'] })
    expect(text).not.toContain('far too long')
  })

  it.each([
    ['nothing', 'null', 'invalid-input'],
    ['a foreign field', '{"name":"Nina","admin":true}', 'invalid-input'],
    ['an @type that the framework does not know', '{"@type":"x"}', 'invalid-input'],
    ['a length that zod cannot compare', '{"name":{"length":{"toString":1,"valueOf":1}}}', 'invalid-input'],
    ['an @type deep inside', '{"name":{"a":[{"@type":1}]}}', 'invalid-input'],
    ['4,000 levels', `${'['.repeat(4000)}${']'.repeat(4000)}`, 'too-large'],
    ['20 KB', JSON.stringify({ name: 'x'.repeat(20_000) }), 'too-large'],
  ])('answers %s by a code, before the handler', async (_, data, code) => {
    const { status, body } = await call(`{"data":${data}}`)
    expect(status).toBe(400)
    expect(body.error.details.code).toBe(code)
    expect(handler).not.toHaveBeenCalled()
  })

  it.each(['gone', '', '__proto__', 'constructor'])(
    'asks to reload for a call that it does not know (%j): the page is of another version',
    async (target) => {
      const { status, body } = await call(good, { target, token: null })
      expect(status).toBe(404)
      expect(body.error.details).toEqual({ code: 'new-version' })
    },
  )

  it('tells its time, and answers a crawler, and logs no error for either', async () => {
    const listening = getTestServer('served').listen(0)
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo // a server on a port, not on a pipe
    expect((await fetch(`http://127.0.0.1:${port}/api/open`)).status).toBe(405)
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/clock`, { method: 'HEAD' })
    expect(status).toBe(204)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
    listening.close()
    expect(logError).not.toHaveBeenCalled()
  })

  it('allows no other site', async () => {
    const { headers } = await call(good)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('logs the name, the time and the outcome of each call', async () => {
    await call(good)
    handler.mockRejectedValue(new RefusalError('full'))
    await call(good, { target: 'open' })
    expect(vi.mocked(info).mock.calls.map(([, line]) => line)).toEqual([
      { call: 'open', outcome: 'ok', seconds: expect.any(Number) },
      { call: 'open', outcome: 'full', seconds: expect.any(Number) },
    ])
  })

  it('takes a longer body where a call says so, and bounds that too', async () => {
    const send = (length: number) =>
      call(JSON.stringify({ data: { text: 'x'.repeat(length) } }), { target: 'long' })
    expect((await send(20_000)).status).toBe(200)
    expect((await send(70_000)).body.error.details.code).toBe('too-large')
  })

  it('carries a refusal with its details', async () => {
    handler.mockRejectedValue(new RefusalError('capacity-below-sold', { sold: 42 }))
    expect(await call(good)).toMatchObject({
      status: 400,
      body: { error: { details: { code: 'capacity-below-sold', sold: 42 } } },
    })
    expect(logError).not.toHaveBeenCalled()
  })

  it('answers an unexpected error as unavailable, with details in the log only', async () => {
    handler.mockRejectedValue(new Error('the secret inside'))
    const { status, body, text } = await call(good)
    expect(status).toBe(503)
    expect(body.error.details).toEqual({ code: 'unavailable', id: expect.any(String) })
    expect(text).not.toMatch(/secret|internal|\.ts/i)
    expect(logError).toHaveBeenCalledWith(
      'open failed',
      expect.objectContaining({
        id: body.error.details.id,
        error: expect.stringContaining('the secret inside'),
      }),
    )
  })
})

describe('a public call', () => {
  const target = 'forAll'

  it('passes null for a visitor, and the caller if signed in', async () => {
    expect(await call(good, { target, token: null })).toMatchObject({ status: 200 })
    await call(good, { target })
    const [signedOut, signedIn] = openHandler.mock.calls.map(([caller]) => caller)
    expect(signedOut).toBeNull()
    expect(signedIn).toMatchObject({ uid: 'nina', email: 'nina@tablee.example' })
  })

  it('takes a sign-in that the product does not offer for none', async () => {
    const anonymous = { ...claims, firebase: { sign_in_provider: 'anonymous' } }
    await call(good, { target, token: tokenOf(anonymous) })
    expect(openHandler).toHaveBeenCalledWith(null, { name: 'Nina' })
  })

  it('bounds and parses the body of any caller', async () => {
    const refused = async (data: string) =>
      (await call(`{"data":${data}}`, { target, token: null })).body.error.details.code
    expect(await refused('{"name":"far too long"}')).toBe('invalid-input')
    expect(await refused(`${'['.repeat(4000)}${']'.repeat(4000)}`)).toBe('too-large')
    expect(openHandler).not.toHaveBeenCalled()
  })

  it('answers what it refuses by its code', async () => {
    openHandler.mockRejectedValue(new RefusalError('unauthenticated'))
    expect(await call(good, { target, token: null })).toMatchObject({
      status: 401,
      body: { error: { details: { code: 'unauthenticated' } } },
    })
  })
})

describe('a call by a signed link', () => {
  const target = 'byLink'

  it('needs the signature, and no session', async () => {
    expect(await call(good, { target, token: null })).toMatchObject({ status: 200 })
    const forged = JSON.stringify({ data: { name: 'Ana' } })
    expect(await call(forged, { target })).toMatchObject({
      status: 403,
      body: { error: { details: { code: 'forbidden' } } },
    })
    expect(linkHandler).toHaveBeenCalledTimes(1)
  })
})
