import { setTimeout as sleep } from 'node:timers/promises'

/** Runs an expression in a new tab at an address, in the Chromium of that port, and closes the tab. */
export async function inPage(port: number, url: string, expression: string): Promise<void> {
  const devtools = `http://127.0.0.1:${port}/json`
  const tab: { id: string; webSocketDebuggerUrl: string } = await (
    await fetch(`${devtools}/new?${encodeURIComponent(url)}`, { method: 'PUT' })
  ).json()
  const socket = new WebSocket(tab.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<string>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if (JSON.parse(String(data)).id === id) resolve(String(data))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  // The tab answers at first for the empty page that it opens with.
  let id = 0
  const asked = async (expression: string) => {
    id += 1
    return ask(id, 'Runtime.evaluate', { expression })
  }
  while (!(await asked('location.href')).includes(url)) await sleep(20)
  const done = await asked(expression)
  socket.close()
  await fetch(`${devtools}/close/${tab.id}`)
  if (done.includes('exceptionDetails')) throw new Error(`The page at ${url} refused: ${done}`)
}
