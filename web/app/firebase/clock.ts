import { clockPath } from '@tablee/domain'
import { numberIn, readEmulated } from './emulated-document.ts'
import { report } from './report.ts'

/**
 * Now, for the whole site. In production it is the system's clock, and the rest of this file is dropped. On the
 * emulators it is moved by `offset_ms` of the document `dev/clock`, read over REST, so that public pages have it without
 * the Firebase SDK.
 */
export function now(): Date {
  return new Date(Date.now() + offset)
}

/** Reads `dev/clock` again and again on the emulators; does nothing in production. Answers what stops it. */
export function followClock(): () => void {
  if (import.meta.env.VITE_EMULATED !== 'true') return () => {}
  const timer = setInterval(() => void readOffset(), 5000)
  return () => clearInterval(timer)
}

let offset = 0

/** The first reading of the clock, for what must not start before the time is known. */
export async function readOffset(): Promise<void> {
  if (import.meta.env.VITE_EMULATED !== 'true') return
  try {
    const fields = await readEmulated(clockPath)
    offset = numberIn(fields?.offset_ms)
  } catch (error) {
    report('dev/clock cannot be read, the last known offset stays', error)
  }
}
