import { Window } from 'happy-dom'

const window = new Window()
Object.assign(globalThis, { window, document: window.document })
window.localStorage.setItem('tablee.signed-in', 'yes')

/** Opens an address, without loading anything; `go` is told where else the window is sent by itself. */
export function openWindow(address: string, go: (to: unknown) => void): void {
  window.happyDOM.setURL(address)
  Object.assign(window.location, { assign: go, replace: go })
  Object.assign(window, { open: go })
  Object.defineProperty(window.location, 'href', { configurable: true, get: () => address, set: go })
}
