import { callPath } from '@tablee/domain/call'
import { clockPath } from '@tablee/domain/dev-clock'
import { config } from '../config/config.ts'
import { logWarning } from '../config/log.ts'
import { safeSessionStorage } from './storage.ts'

/**
 * The current time, for the whole site: the server's, because a device's clock may be wrong by days. On the emulators,
 * `offset_ms` of the document `dev/clock` is added. It is read over REST, so that public pages need no Firebase SDK.
 */
export function now(): Date {
  return new Date(Date.now() + serverOffset + offset)
}

const KEY = 'tablee.server-offset'
/** What the `Date` header, which has whole seconds, and the way of an answer may be wrong by. */
const INEXACT_MS = 3000

/** By how much the server's clock is ahead of this device's. Stored for as long as the tab is open, which loads several pages. */
const stored = typeof window === 'undefined' ? null : safeSessionStorage.get(KEY)
let serverOffset = Number(stored) || 0
let known = stored !== null
let asking: Promise<boolean> | undefined

/**
 * Learns the server's time from the `Date` header of its answer to a request that was sent at `sent`, by this device's clock.
 * Returns whether `now` has changed by it.
 */
export function learnServerTime(date: string | null, sent: number): boolean {
  const offset = Date.parse(date ?? '') - (sent + Date.now()) / 2
  if (Number.isNaN(offset)) return false
  const changes = Math.abs(offset - serverOffset) >= INEXACT_MS
  if (changes) serverOffset = Math.abs(offset) < INEXACT_MS ? 0 : Math.round(offset)
  if (changes || !known) safeSessionStorage.set(KEY, String(serverOffset))
  known = true
  return changes
}

/** By how much the server's clock is ahead of this device's, in milliseconds, as far as it is known. */
export function serverAhead(): number {
  return serverOffset
}

/** Takes over what an earlier visit knew, while this one knows nothing: for a page that works without a network. */
export function assumeServerAhead(offset: number): void {
  if (!known) serverOffset = offset
}

/** Whether the server's time is known at this visit. */
export function isServerTimeKnown(): boolean {
  return known
}

/**
 * Asks the server for its time, once at each visit, and returns whether `now` has changed by it. Settles also if the server
 * does not answer: the device's clock is used then. Whatever refuses something by the time awaits this first.
 */
export function askServerTime(): Promise<boolean> {
  if (known) return Promise.resolve(false)
  asking ??= readServerTime().finally(() => {
    asking = undefined
  })
  return asking
}

async function readServerTime(): Promise<boolean> {
  const sent = Date.now()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const { headers } = await fetch(CLOCK_PATH, { method: 'HEAD', signal: controller.signal })
    return learnServerTime(headers.get('date'), sent)
  } catch (error) {
    logWarning('The server does not tell its time', error)
    return false
  } finally {
    clearTimeout(timer)
  }
}

const CLOCK_PATH = callPath('clock')
const TIMEOUT_MS = 10_000

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
