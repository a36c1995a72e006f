import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

const handler = vi.fn().mockResolvedValue('done')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = `${part({ alg: 'none' })}.${part({ sub: 'the-site' })}.x`

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue()
  vi.resetModules()
  handler.mockClear()
})
afterEach(() => {
  vi.stubEnv('ENFORCE_APP_CHECK', undefined)
})

/** The status of a call to a function that was loaded with this setting. */
async function status(setting: string | undefined, headers: Record<string, string> = {}): Promise<number> {
  vi.stubEnv('ENFORCE_APP_CHECK', setting)
  const { service } = await import('./callable.ts')
  const call = { access: 'public', input: z.strictObject({}), output: z.string() } as const
  // The types differ in `rawBody` only, which the framework always sets.
  http('guarded', service({ call }, { call: handler }, { secrets: [] }) as HttpFunction)
  const server = getTestServer('guarded').listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server on a port, not on a pipe
  const answer = await fetch(`http://127.0.0.1:${port}/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"data":{}}',
  })
  server.close()
  return answer.status
}

describe('App Check', () => {
  it('is not asked for where nothing is configured', async () => {
    expect(await status(undefined)).toBe(200)
    expect(await status('false')).toBe(200)
  })

  it('is asked for where it is: without its token the handler never runs', async () => {
    expect(await status('true')).toBe(401)
    expect(handler).not.toHaveBeenCalled()
    expect(await status('true', { 'x-firebase-appcheck': token })).toBe(200)
  })

  it('takes no other word for a setting', async () => {
    await expect(status('yes')).rejects.toThrow('ENFORCE_APP_CHECK')
  })
})
