import { clockPath } from '@tablee/domain/dev-clock'
import { config } from '../config/config.ts'
import { logWarning } from '../config/log.ts'

/**
 * The current time, for the whole site. In production it is the system clock, and the rest of this file is dropped. On the
 * emulators, `offset_ms` of the document `dev/clock` is added. It is read over REST, so that public pages need no Firebase
 * SDK.
 */
export function now(): Date {
  return new Date(Date.now() + offset)
}

/** On the emulators, reads `dev/clock` every five seconds; does nothing in production. Returns the function that stops it. */
export function pollDevClock(): () => void {
  if (import.meta.env.VITE_EMULATED !== 'true') return () => {}
  const timer = setInterval(() => void fetchClockOffset(), 5000)
  return () => clearInterval(timer)
}

let offset = 0

/** Reads the clock's offset once; awaited by code that depends on the time. */
export async function fetchClockOffset(): Promise<void> {
  if (import.meta.env.VITE_EMULATED !== 'true') return
  try {
    const fields = await readEmulated(clockPath)
    offset = Number(fields?.offset_ms?.integerValue ?? fields?.offset_ms?.doubleValue ?? 0)
  } catch (error) {
    logWarning('dev/clock cannot be read, the last known offset stays', error)
  }
}

/** A document's fields in Firestore's REST format, in which integers are strings. */
type Fields = Readonly<
  Record<string, { integerValue?: string; doubleValue?: number; timestampValue?: string } | undefined>
>

/** Reads a document under `dev/` with admin rights; null if missing. Callers check `VITE_EMULATED`. */
export async function readEmulated(path: string): Promise<Fields | null> {
  const response = await fetch(addressOf(path), { headers })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const document: { fields?: Fields } = await response.json()
  return document.fields ?? {}
}

export async function writeEmulated(path: string, fields: Fields): Promise<void> {
  const response = await fetch(addressOf(path), {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ fields }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}

const headers = { Authorization: 'Bearer owner' }

function addressOf(path: string): string {
  const { host, port } = config.emulators.firestore
  return `http://${host}:${port}/v1/projects/${config.firebase.projectId}/databases/(default)/documents/${path}`
}
