import { config } from '../config/config.ts'
import { report } from './report.ts'

/**
 * Now, for the whole site. In production it is the system's clock, and the rest of this file is dropped. On the
 * emulators it is moved by `offset_ms` of the document `dev/clock`, read over REST, so that public pages have it without
 * the Firebase SDK.
 */
export function now(): Date {
  return new Date(Date.now() + offset)
}

/** Follows `dev/clock` on the emulators; does nothing in production. Answers what stops it. */
export function followClock(): () => void {
  if (import.meta.env.VITE_EMULATED !== 'true') return () => {}
  void readOffset()
  const timer = setInterval(() => void readOffset(), 5000)
  return () => clearInterval(timer)
}

let offset = 0

/** The first reading of the clock, for what must not start before the time is known. */
export async function readOffset(): Promise<void> {
  if (import.meta.env.VITE_EMULATED !== 'true') return
  const { host, port } = config.emulators.firestore
  const document = `projects/${config.firebase.projectId}/databases/(default)/documents/dev/clock`
  try {
    const response = await fetch(`http://${host}:${port}/v1/${document}`, {
      headers: { Authorization: 'Bearer owner' },
    })
    offset = response.ok ? offsetIn(await response.json()) : 0
  } catch (error) {
    report('dev/clock cannot be read, the last known offset stays', error)
  }
}

/** Firestore's REST form writes whole numbers as strings. */
function offsetIn(document: {
  fields?: { offset_ms?: { integerValue?: string; doubleValue?: number } }
}): number {
  const value = document.fields?.offset_ms
  return Number(value?.integerValue ?? value?.doubleValue ?? 0)
}
