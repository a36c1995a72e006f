import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

/**
 * A proxy that serves the Hosting emulator's responses as Hosting does in production: over HTTP/2 and TLS,
 * compressed. Its certificate is self-signed.
 */
export async function serveHttp2(emulator: string): Promise<AsyncDisposable & { origin: string }> {
  const server = createSecureServer(certificate(), async (request, response) => {
    const { method, url } = request
    const sent = method === 'GET' || method === 'HEAD' ? null : await buffer(request)
    const names = ['content-type', 'authorization']
    const headers = Object.fromEntries(names.flatMap((name) => [[name, String(request.headers[name] ?? '')]]))
    const answer = await fetch(`${emulator}${url}`, { method, headers, body: sent, redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    const compressed = /text|javascript|json|svg/.test(type)
    const left = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']
    for (const [name, value] of answer.headers) if (!left.includes(name)) response.setHeader(name, value)
    if (compressed) response.setHeader('content-encoding', 'gzip')
    response.writeHead(answer.status).end(compressed ? gzipSync(body) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // `as`: the server listens on a TCP port, not on a pipe
  return {
    origin: `https://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...options, ...named, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}
