import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { type Access, calls } from '@tablee/domain/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

const handler = vi.fn().mockResolvedValue('done')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = { 'x-firebase-appcheck': `${part({ alg: 'none' })}.${part({ sub: 'the-site' })}.x` }
const modes = new Set(Object.values(calls).map(({ access }) => access))

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue()
  vi.resetModules()
  handler.mockClear()
})
afterEach(() => {
  vi.stubEnv('ENFORCE_APP_CHECK', undefined)
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{"skipTokenVerification":true}')
})

/** The status and refusal of a call of this access to a service that was loaded with this setting. */
async function answer(
  setting: string | undefined,
  access: Access,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; refusal: unknown }> {
  vi.stubEnv('ENFORCE_APP_CHECK', setting)
  const { service } = await import('./callable.ts')
  const link = { isSigned: () => true, userOf: () => null, answer: handler }
  // `as`: one function stands in for the handlers of all modes but links.
  const served = service(
    { call: { access: access as 'public', input: z.strictObject({}), output: z.string() } },
    { call: access === 'link' ? (link as unknown as typeof handler) : handler },
    { secrets: [] },
  )
  // The types differ in `rawBody` only, which the framework always sets.
  http('guarded', served as HttpFunction)
  const server = getTestServer('guarded').listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server on a port, not on a pipe
  const response = await fetch(`http://127.0.0.1:${port}/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"data":{}}',
  })
  const { error } = z
    .object({ error: z.object({ details: z.object({ code: z.string() }) }).optional() })
    .parse(await response.json())
  server.close()
  return { status: response.status, refusal: error?.details.code }
}

describe('App Check', () => {
  it('is not asked for where nothing is configured', async () => {
    expect((await answer(undefined, 'public')).status).toBe(200)
    expect((await answer('false', 'public')).status).toBe(200)
  })

  it.each([...modes].filter((access) => access !== 'link'))(
    'is asked for where it is, of a %s call: without its token the handler never runs',
    async (access) => {
      expect(await answer('true', access)).toEqual({ status: 401, refusal: 'untrusted-browser' })
      expect(handler).not.toHaveBeenCalled()
      expect((await answer('true', access, token)).refusal).toBe(
        access === 'public' ? undefined : 'unauthenticated',
      )
    },
  )

  it('is not asked of a signed link, whose pages load no SDK', async () => {
    expect(modes).toContain('link')
    expect((await answer('true', 'link')).status).toBe(200)
    expect(handler).toHaveBeenCalledOnce()
  })

  it('takes no token that is not valid', async () => {
    // Tokens are verified as in production.
    vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{}')
    vi.spyOn(console, 'warn').mockReturnValue()
    expect(await answer('true', 'public', token)).toEqual({ status: 401, refusal: 'untrusted-browser' })
    expect(handler).not.toHaveBeenCalled()
  })

  it('takes no other word for a setting', async () => {
    await expect(answer('yes', 'public')).rejects.toThrow('ENFORCE_APP_CHECK')
  })
})
