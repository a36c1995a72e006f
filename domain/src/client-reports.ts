import type { EventDate } from './calendar/paris-time.ts'
import { adminRoutes, routes } from './routes.ts'

/** Where the pages send their reports: a rewrite of firebase.json to `reportClient`. */
export const CLIENT_REPORTS_PATH = '/api/client-reports'

/**
 * A browser error, which a page reports of itself: an uncaught error, an unhandled rejection, a call of the server that
 * failed unexpectedly, a refusal of the content policy. Nothing of it says who the user is.
 */
export const browserErrorKinds = ['error', 'rejection', 'call', 'violation'] as const
export type BrowserErrorKind = (typeof browserErrorKinds)[number]

export interface BrowserErrorReport {
  readonly kind: BrowserErrorKind
  /** What failed, as `plainWords` leaves it; the function of a call; the directive of a violation. */
  readonly what: string
  /** File, line and column of the build, or what the policy refused (`blockedSource`). */
  readonly where: string
}

/** The web vitals, each with the value from which on it is poor: milliseconds, and a score for CLS (web.dev/vitals). */
export const poorVitals = { LCP: 4000, INP: 500, CLS: 0.25 } as const
export type VitalName = keyof typeof poorVitals

export interface VitalReport {
  readonly kind: 'vital'
  readonly name: VitalName
  readonly value: number
}

/** How far a group has gone in the evening: acts 1 to 3, and 4 for « À vendredi ». It says no person and no phone. */
export interface PlayReport {
  readonly kind: 'play'
  readonly date: EventDate
  /** The digest of the group, so that two phones count once: eight hexadecimal digits of its seed. */
  readonly table: string
  readonly reached: number
}

export interface ClientReports {
  readonly page: string
  readonly reports: readonly (BrowserErrorReport | VitalReport | PlayReport)[]
}

/** One page load in so many reports its web vitals. */
export const SAMPLED_VISITS = 10

/** A page sends so many reports at most in one request. */
export const MOST_REPORTS = 10

const pages: ReadonlySet<string> = new Set([...Object.values(routes), ...Object.values(adminRoutes)])

/** The page as it is reported: a path of the site, without query; `other` if it is none, since it may hold an id. */
export function reportedPage(path: string): string {
  return pages.has(path) ? path : 'other'
}

/** Capitalised words with which engines and libraries begin a message. All others may be names. */
const messageBeginnings = new Set(
  'Cannot Failed Loading Unexpected Unhandled Minified Maximum Network Script Importing Uncaught Invalid Load Missing'.split(
    ' ',
  ),
)

/**
 * An error's message without what may be about a person: it keeps words in lower case, names of errors and the
 * usual beginnings, and writes … for every other word and for what is quoted. At most 200 characters.
 */
export function plainWords(message: string): string {
  return message
    .slice(0, 1000)
    .replace(/(["'`]).*?\1|«.*?»|“.*?”/gs, '…')
    .split(/\s+/)
    .map((word) => (isPlain(word.replace(/[.,:;()!?]+$/, '').replace(/^\(/, '')) ? word : '…'))
    .join(' ')
    .replace(/…( …)+/g, '…')
    .slice(0, 200)
}

function isPlain(word: string): boolean {
  return (
    /^[a-z][a-z-]{0,19}$/.test(word) || /^[A-Z][A-Za-z]{0,30}Error$/.test(word) || messageBeginnings.has(word)
  )
}

/** The first place of a stack that is a file of the build, such as `entry.client-Bx3k.js:1:2345`; otherwise `elsewhere`. */
export function buildPosition(stack: string): string {
  return /\/(?:assets\/)?([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/.exec(stack)?.[1] ?? 'elsewhere'
}

/** What a policy refused: the origin of an address, or the browser's keyword (`inline`, `eval`). */
export function blockedSource(uri: string): string {
  if (/^[a-z-]{1,20}$/.test(uri)) return uri
  return URL.canParse(uri) && new URL(uri).origin !== 'null' ? new URL(uri).origin.slice(0, 100) : 'elsewhere'
}
