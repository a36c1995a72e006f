import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { worldNow } from './server/world-clock.ts'

async function firestore(status: number, body: object): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A server that listens on a TCP port has an address of this kind; a string is a Unix socket's.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/v1/projects/demo-tablee/databases/(default)/documents/dev/clock`
}

it('is the system’s time while the world has no clock', async () => {
  const now = await worldNow(await firestore(404, { error: { code: 404 } }))
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(5000)
})

it('is as far from the system’s as the world’s clock says', async () => {
  const day = 86_400_000
  const now = await worldNow(await firestore(200, { fields: { offset_ms: { integerValue: `${3 * day}` } } }))
  expect(Math.abs(now.getTime() - Date.now() - 3 * day)).toBeLessThan(5000)
})

it('is an error when the clock can’t be read, rather than a wrong date', async () => {
  await expect(firestore(500, {}).then(worldNow)).rejects.toThrow('answers 500')
  await expect(firestore(200, { fields: {} }).then(worldNow)).rejects.toThrow()
})
