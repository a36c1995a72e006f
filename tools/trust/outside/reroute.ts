import http, { type RequestOptions } from 'node:http'
import https from 'node:https'

/** Where nobody answers. */
const NOWHERE = 'http://127.0.0.1:9'

/** Which host's requests go to which address, such as `{ 'www.googleapis.com': 'http://127.0.0.1:9099/x' }`. */
export type Detours = Record<string, string>

/**
 * Has this process's requests to some hosts answered by servers of this machine: the Admin SDK asks Google through
 * Node's `https`. A host that is not named can't be reached, so that nothing here needs a network.
 */
export function reroute(detours: Detours): void {
  const request = (options: RequestOptions, answered: (answer: http.IncomingMessage) => void) => {
    const host = options.hostname ?? options.host ?? ''
    const { hostname, port, pathname } = new URL(detours[host] ?? NOWHERE)
    const path = `${pathname === '/' ? '' : pathname}${options.path}`
    return http.request(
      { ...options, protocol: 'http:', hostname, host: hostname, port, path, agent: undefined },
      answered,
    )
  }
  // `https.request` can be called in more ways; the Admin SDK uses this one.
  https.request = request as typeof https.request
}
