import {
  type BrowserErrorKind,
  blockedSource,
  buildPosition,
  CLIENT_REPORTS_PATH,
  type ClientReports,
  MOST_REPORTS,
  plainWords,
  reportedPage,
  SAMPLED_VISITS,
  type VitalName,
} from '@tablee/domain/client-reports'

export { CLIENT_REPORTS_PATH }

/** Of one page load. An error in a loop would otherwise be reported without end. */
const MOST_ERRORS = 5
let errors = 0

/** Reports that something failed. The message is stripped of all that may be about a person. */
export function reportBrowserError(kind: BrowserErrorKind, what: string, where: string): void {
  if (errors >= MOST_ERRORS) return
  errors += 1
  send([{ kind, what: plainWords(what), where }])
}

function send(reports: ClientReports['reports']): void {
  const body: ClientReports = {
    page: reportedPage(location.pathname),
    reports: reports.slice(0, MOST_REPORTS),
  }
  // It is sent even if the page is being left, and its answer is of no interest.
  navigator.sendBeacon?.(CLIENT_REPORTS_PATH, JSON.stringify(body))
}

/** The type and message of what was thrown, and where in the build. */
function reportThrown(kind: 'error' | 'rejection', thrown: unknown): void {
  if (thrown instanceof Error)
    reportBrowserError(kind, `${thrown.name}: ${thrown.message}`, buildPosition(thrown.stack ?? ''))
  else reportBrowserError(kind, typeof thrown, 'elsewhere')
}

/** Reports an error that an error page has caught. */
export function reportCaught(thrown: unknown): void {
  reportThrown('error', thrown)
}

/** Reports uncaught errors, unhandled rejections and refusals of the content policy from now on. */
export function reportBrowserErrors(): void {
  addEventListener('error', ({ error }) => error && reportThrown('error', error))
  addEventListener('unhandledrejection', ({ reason }) => {
    // A request that was cancelled has not failed: Firestore's SDK leaves such rejections when a page is left.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) reportThrown('rejection', reason)
  })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    reportBrowserError('violation', effectiveDirective, blockedSource(blockedURI)),
  )
}

/** Measures the web vitals of some page loads, and reports them once, when the page is hidden or left. */
export function reportVitals(random = Math.random()): void {
  if (random >= 1 / SAMPLED_VISITS || !('PerformanceObserver' in window)) return
  const vitals: Partial<Record<VitalName, number>> = {}
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.LCP = startTime
  })
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) vitals.INP = Math.max(vitals.INP ?? 0, duration)
  })
  vitals.CLS = 0
  const shifts = { sum: 0, first: 0, last: 0 }
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    // A session of shifts ends with a second of rest, or after five seconds; the worst session counts.
    const begins = startTime - shifts.last > 1000 || startTime - shifts.first > 5000
    Object.assign(shifts, begins ? { sum: value, first: startTime } : { sum: shifts.sum + value })
    shifts.last = startTime
    vitals.CLS = Math.max(vitals.CLS ?? 0, shifts.sum)
  })
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', report)
    // `as`: `Object.entries` loses the names of the keys.
    const measured = Object.entries(vitals) as [VitalName, number][]
    send(measured.map(([name, value]) => ({ kind: 'vital', name, value: Math.round(value * 1000) / 1000 })))
  }
  addEventListener('visibilitychange', report)
}

/** The fields of the entries above, which TypeScript does not know. */
type Entry = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean }

function observe(type: string, see: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 40 }) })
}
