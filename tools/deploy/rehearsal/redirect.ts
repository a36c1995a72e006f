import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { urlToHttpOptions } from 'node:url'

/*
 * Loaded into each process of a rehearsal by NODE_OPTIONS: whatever asks for a host that is not this machine asks the fake of Google
 * instead, at `http://127.0.0.1:<port>/<host>/<path>`. No call can leave the machine.
 */
const port = Number(process.env.REHEARSAL_PORT)
const isLocal = (host: string) => /^(127\.0\.0\.1|localhost|\[?::1\]?)(:|$)/.test(host)

type Callback = (response: http.IncomingMessage) => void

function request(first: string | URL | RequestOptions, second?: RequestOptions | Callback, third?: Callback) {
  const isUrl = typeof first === 'string' || first instanceof URL
  const more = typeof second === 'object' ? second : {}
  const options = isUrl ? { ...urlToHttpOptions(new URL(first)), ...more } : first
  const callback = typeof second === 'function' ? second : third
  const host = options.hostname ?? options.host ?? 'localhost'
  if (isLocal(host)) throw new Error(`The rehearsal has nothing at https://${host}`)
  const { agent: _ofTls, ...rest } = options
  const target = { protocol: 'http:', hostname: '127.0.0.1', host: '127.0.0.1', port }
  return http.request({ ...rest, ...target, path: `/${host}${options.path ?? '/'}` }, callback)
}

https.request = request
https.get = (...args: Parameters<typeof request>) => request(...args).end()
syncBuiltinESMExports()

const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (isLocal(url.host)) return fetch(input, init)
  const moved = `http://127.0.0.1:${port}/${url.host}${url.pathname}${url.search}`
  return fetch(input instanceof Request ? new Request(moved, input) : moved, init)
}
