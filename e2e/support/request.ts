type Request = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/**
 * A request on a connection of its own. `fetch` keeps its connections, and a server closes one that has been idle for some
 * seconds; a busy machine may use it again at that very instant, which ends in ECONNRESET.
 */
export function request(url: string, { headers, ...init }: Request = {}): Promise<Response> {
  return fetch(url, { ...init, headers: { ...headers, connection: 'close' } })
}
